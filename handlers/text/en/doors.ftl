door-no-token = no token, the door is shut ({ $variable }).
door-token-unreadable = the token cannot be read ({ $reason }), the door is shut.
door-token-wrong = the platform does not know this token, the door is shut. Check it: adjutant doctor
door-no-token-at-all = There is no token for any door. Write one into its file ({ $files }) and start again. What is wrong: adjutant doctor
