export const accessDenied = 'Access Denied'
export const noPermission = "You don't have permission to access this page."
export const onlyAdministrators = 'Only administrators can view this content.'
export const adminRequired = 'Admin access required.'
export const toDashboard = 'Go to Dashboard'
export const updated = 'Easel was updated'
export const updatedHint =
  'This page is from an older version. Reload it to continue. Your saved work is safe.'
export const connectionLost = 'Connection lost'
export const connectionLostHint =
  'Easel can’t reach the server. Check your connection. This page reloads when it’s back.'
export const somethingWrong = 'Something went wrong'
export const somethingWrongHint =
  'This screen has a problem. Your connection is fine, and nothing you saved is lost. Reload the page. If it happens again, tell your administrator what you did.'
export const reload = 'Reload'
export const pageNotFound = '404 Page Not Found'
export const forgotRouter = 'Did you forget to add the page to the router?'
export const toStart = 'Go to Home Page'
export const loading = 'Loading'
export const unreachable = 'Easel can’t be reached'
export const unreachableHint = 'The server didn’t respond. Your saved work is safe. Try again in a moment.'
