export const tooManyAttempts = 'Too many attempts with this email. Wait a few minutes, then try again.'
export const tooManyForEmail = 'Too many attempts for this email. Wait a moment, then try again.'
export const tooManyFromNetwork = 'Too many attempts from your network. Wait a moment, then try again.'
export const passwordTooShort = 'Choose a password of at least {least} characters.'
export const passwordTooLong = 'Choose a password of at most {most} characters.'
export const passwordCommon =
  'This is one of the most common passwords, so it’s easy to guess. Choose another, such as a few unrelated words.'
export const passwordObvious =
  'This is your email or the portal’s name, so it’s easy to guess. Choose a password that can’t be guessed from this page.'
export const linkUsed = 'This link was already used, or it has expired. Request a new one.'
export const codeWrong =
  'This code is incorrect, was already used, or has expired. Use the newest email, or request a new code.'
export const signUpPassword = 'Enter the password you chose when you signed up.'
export const notSignUpPassword =
  'This isn’t the password chosen at sign-up. If you didn’t choose one, set your own with “Forgot your password?” on the sign-in page.'
export const didNotWork = 'That didn’t work. Try again.'
export const startAgain = 'Start again with your password.'
export const emailInvalid = 'Invalid email'
export const wrongEmailOrPassword = 'The email or password is incorrect.'
export const emailUnconfirmed = 'Confirm your email first. We’ve sent you another link and code.'
export const emailTaken = 'This email already has an account. Sign in, or use another email.'
export const appCodeWrong = 'This isn’t the code that the app shows now.'
export const appCodeUsed = 'This code was already used. Wait for the next one in the app.'
export const recoveryCodeWrong = 'This isn’t one of your recovery codes, or it was already used.'
export const tookTooLong = 'That took too long. Try again.'
export const passkeyUnknown = 'This passkey is no longer registered here. Sign in with your password.'
export const passkeyNotChecked = 'Couldn’t check the passkey. Try again.'
export const passkeyNotAdded = 'Couldn’t add the passkey. Try again.'
export const passkeyUnverified =
  'Your device didn’t verify you. Use a passkey with a fingerprint, face or PIN.'
export const providerMissing = 'This sign-in method isn’t set up here.'
export const resetSubject = 'Set a new password'
export const resetBody =
  'Someone, probably you, requested a new password. Use either the link or the code within one hour.'
export const resetButton = 'Set a New Password'
export const resetEnding = 'If this wasn’t you, you can ignore this email. Your password won’t change.'
export const verifySubject = 'Confirm your email'
export const verifyBody =
  'Welcome! There’s just one step left: confirm that this email address is yours. Use either the link or the code within one hour.'
export const confirmButton = 'Confirm This Email'
export const verifyEnding =
  'If you didn’t sign up, don’t open the link or share the code. No one can use the account without them.'
export const changeSubject = 'Confirm your new email'
export const changeBody =
  'Confirm that this email is yours, then use it to sign in. Use either the link or the code within one hour.'
export const changeEnding = 'If you didn’t request this, don’t open the link. Nothing changes without it.'
export const changedSubject = 'Your email was changed'
export const changedBody =
  'You now sign in with {email}, and we’ll send emails there. All your other sessions were signed out.'
export const changedEnding = 'If this wasn’t you, write to {email} right away.'
export const changedEndingAgency = 'If this wasn’t you, tell {agency} right away.'
export const existsSubject = 'You already have an account'
export const existsBody =
  'Someone, probably you, tried to use this email for another account. It already has one. Sign in with it.'
export const signInButton = 'Sign In'
export const existsEnding =
  'If you forgot your password, you can set a new one there. If this wasn’t you, you can ignore this email.'
export const signInSubject = '{code} is your {agency} code'
export const signInHeading = 'Sign in to {agency}'
export const signInBody = 'The button and the code sign you in. Both work once, within 15 minutes.'
export const signInEnding = 'If you didn’t request this email, you can ignore it.'
export const providerAway = 'The sign-in provider isn’t responding right now. Please try again in a moment.'
