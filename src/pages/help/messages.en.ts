export const gettingStarted = 'Getting Started'
export const billingPayments = 'Billing & Payments'
export const clientFeedback = 'Client Feedback'
export const videoTutorials = 'Video Tutorials'
export const documentation = 'Documentation'
export const helpTopics = 'Help topics'
export const back = 'Back'
export const contactSupport = 'Contact Support'
export const noSupportEmail = 'No support email has been set up yet.'
export const supportSubject = 'Support request'
export const dashboard = 'Dashboard'
export const projects = 'Projects'
export const invoices = 'Invoices'
export const messages = 'Messages'
export const startLead =
  'Your first ten minutes: create an account, request your first project and find your way around.'
export const accountTitle = 'Get an account'
export const accountInvited = 'If the agency invited you, open the link in the invitation and accept it.'
export const accountSignUp =
  'Otherwise, choose Get Started Free on the front page, open the Sign Up tab, and enter your email address and a password of at least 6 characters. Some agencies only accept people they invite. If so, ask for an invitation.'
export const accountName =
  'Open the menu under your name at the bottom of the sidebar and choose Profile Settings. Add your name so people see it instead of your email address.'
export const requestTitle = 'Request a project'
export const requestStart = 'Choose New Project on the dashboard, or Request Project under Projects.'
export const requestDescribe =
  'Give it a name and describe what it’s about. A budget and deadline help the agency plan, but both are optional.'
export const requestCompany =
  'With your first request, you also name your company. The agency accepts your request or tells you why it can’t.'
export const findTitle = 'Find your way around'
export const findDashboard = 'Starts with what’s waiting for you. Each line takes you straight to it.'
export const findProjects = 'All your projects, each with its timeline, files, feedback and chat.'
export const findInvoices = 'What was billed, what’s paid and what’s still due.'
export const findMessages = 'Everything that happened since your last visit.'
export const nextTitle = 'What happens next'
export const nextText =
  'A project moves through Discovery, Design, Development, Review and Launch. When a mockup is ready, you can comment right on it. See <link>Client Feedback</link>.'
export const picturesTitle = 'In pictures'
export const picturesText =
  'The first steps are also available as <link>walkthroughs</link>, one picture at a time.'
export const feedbackLead = 'Comment on the exact spot in a mockup, and decide what’s ready.'
export const commentTitle = 'Comment on a mockup'
export const commentOpen = 'Open the project’s Feedback tab. It shows the latest mockup.'
export const commentClick = 'Click the spot you mean. A pin appears, along with the Add Feedback form.'
export const commentWrite = 'Write what you’d like to change, and send it.'
export const commentNumbers =
  'Each pin has a number that never changes, so you can mention “pin 4” in the chat and everyone will find it. The list below the mockup shows all comments. Choose one to see where it belongs. On a phone, zoom in with two fingers first.'
export const commentKeyboard =
  'You can also do this without a mouse. Move focus to the mockup, press Enter, and move the pin with the arrow keys.'
export const replyTitle = 'Reply and resolve'
export const replyThread =
  'Choose a pin to read its thread and reply. The agency can resolve any comment, and you can resolve your own. Resolved comments stay in the list, dimmed, so nothing gets lost.'
export const replyVersions =
  'A pin belongs to the version of the mockup it was placed on. When a new version arrives, earlier pins stay with theirs. To see them again, choose that version above the mockup. “Compare versions” shows two versions side by side and marks what changed. If the agency described the changes, its note appears above the mockup.'
export const usefulTitle = 'What makes feedback useful'
export const usefulOne = 'One point per pin'
export const usefulOneHint = 'That way, each one can be answered and resolved on its own.'
export const usefulReason = 'The reason'
export const usefulReasonHint = '“Customers call us first” helps more than “Make the number bigger.”'
export const usefulGood = 'What works'
export const usefulGoodHint = 'Mention it too, so it stays.'
export const approveTitle = 'Approve a milestone'
export const approveFind =
  'When a milestone is ready for you, it appears under Waiting for you on the dashboard.'
export const approveOpen = 'Open it and look at its files.'
export const approveDecide = 'Choose Approve, or choose Request Changes and describe what should change.'
export const approveKept =
  'Your approval is recorded with your name, the date and the exact file versions. The <link>walkthroughs</link> show each step in pictures.'
export const cannotTitle = 'If you can’t comment or approve'
export const cannotText =
  'The agency decides which of your company’s contacts can comment and approve. You can always use the project chat.'
export const billingLead =
  'How to read and pay invoices, what each status means, and how the agency creates them.'
export const whereTitle = 'Where to find your invoices'
export const whereTotals =
  'Open Invoices in the sidebar. The totals at the top show what’s due, what’s overdue and what you’ve paid so far. Each currency has its own line, because currencies are never added together.'
export const whereDetail =
  'Choose an invoice to see its line items, the tax at each rate and every payment. You can download each invoice and receipt as a PDF. Your quotes, plans and account statement are next to the invoices.'
export const whereEmail =
  'If the agency has a billing email for your company, it also sends invoices, quotes and receipts there as PDFs.'
export const statesTitle = 'What each status means'
export const draft = 'Draft'
export const draftHint = 'Only the agency can see it. It doesn’t have a number yet and can still be changed.'
export const sent = 'Sent'
export const sentHint = 'The invoice is ready to be paid.'
export const partlyPaid = 'Partly paid'
export const partlyPaidHint = 'Part of it has been paid. The amount due is what’s left.'
export const overdue = 'Overdue'
export const overdueHint = 'The due date has passed and an amount is still due.'
export const paid = 'Paid'
export const paidHint = 'Nothing is left to pay.'
export const refunded = 'Refunded'
export const refundedHint = 'The full amount was refunded.'
export const voided = 'Void'
export const voidedHint = 'The invoice no longer counts. There’s nothing to pay.'
export const creditNote = 'Credit note'
export const creditNoteHint = 'A separate document that reduces the amount of an invoice.'
export const payTitle = 'How to pay'
export const payCard =
  'If the agency accepts cards, invoices have a Pay by Card button. You enter your card on the payment provider’s page, so it never reaches this portal. Otherwise, pay by bank transfer and use the invoice number as the reference. The agency records your payment when it arrives.'
export const payParts =
  'An invoice can be paid in installments, each with its own due date. Your payments cover them in order. If you’ve paid and your payment doesn’t appear within a few days, send the agency the invoice number.'
export const payDue =
  'An invoice becomes overdue at the end of its due date in the agency’s time zone. The same time zone decides which month a payment counts toward on the dashboard.'
export const quotesTitle = 'Quotes'
export const quotesText =
  'A quote shows what something would cost and how long the offer is valid. Accepting it creates the project and asks for the deposit, if there is one. The deposit is deducted from the final invoice, along with its tax. Accepting a change request adds a milestone with its price to your project. Contacts who can see invoices and approve can accept or decline quotes.'
export const whoTitle = 'Who can see invoices'
export const whoText =
  'The agency decides which of your company’s contacts can see its invoices. If you need access, ask the agency.'
export const writeTitle = 'For the agency: write and send invoices'
export const writeSettings =
  'Set up your billing details once in the settings, under Billing: address, tax number, bank account, number format and defaults.'
export const writeNew =
  'Open Invoices and choose New Invoice. The editor shows the invoice as the client will see it. Save Draft keeps it private. Send assigns the next number and locks the invoice.'
export const writePayments =
  'Choose Record Payment when money arrives, all at once or in parts. Undo a mistake within a minute, or void the payment later. Refund returns some or all of it.'
export const writeLocked =
  'Sent invoices can’t be changed. If an invoice has no payments, you can void it. If the amount was too high, issue a credit note for part or all of it.'
export const writePlans =
  'Plans, on the client’s page, create and send invoices automatically. When a client approves a milestone with a price, its invoice is drafted.'
export const writeMore =
  'The <link>walkthroughs</link> show this in pictures. Team members only see it if they have access to billing.'
export const docLead =
  'The portal, screen by screen. If you’re new, start with <start>Getting Started</start>. Programs can use <api>the API</api>.'
export const docDashboard =
  'It starts with what’s waiting for you, followed by key figures, your newest projects and recent activity. A project’s progress is based on its phase, and labeled that way, until the share of completed milestones and tasks is higher.'
export const docProject = 'Inside a project'
export const overview = 'Overview'
export const overviewHint = 'What the project is about, its budget and its phase.'
export const timeline = 'Timeline'
export const timelineHint =
  'Milestones with their dates, their progress and anything ready for your approval.'
export const files = 'Files'
export const filesHint =
  'Everything that was uploaded. Replacing a file keeps its earlier versions. You can pause an upload and resume it later.'
export const feedback = 'Feedback'
export const feedbackHint = 'Comments on mockups. See <link>Client Feedback</link>.'
export const chat = 'Chat'
export const chatHint =
  'The project’s conversation, day by day. Attach files with the paper clip, or drop or paste them.'
export const invoicesText = 'What was billed and paid. See <link>Billing & Payments</link>.'
export const yourAccount = 'Your account'
export const accountMenu =
  'Your name at the bottom of the sidebar opens a menu with your profile, the light or dark theme, help and sign-out. The theme can also follow your system.'
export const accountMore =
  'A link in your profile opens your account settings. There you can change your email address and password, sign out of other sessions and choose which emails you get.'
export const emailTitle = 'Email updates'
export const emailText =
  'You’ll get an email about anything you haven’t seen here: requests for your decision right away, messages and new mockups grouped together, and everything else once in the morning. Under Notifications, choose Right away, Daily or Off for each kind.'
export const searchTitle = 'Search'
export const searchText =
  'Press <key>/</key> or choose Search in the sidebar. It finds the projects, files, messages, comments and invoices you have access to.'
export const keyboardTitle = 'Keyboard'
export const keyboardText =
  'Press <key>?</key> for a list of shortcuts. <key>g</key> then <key>p</key> opens your projects. Escape closes whatever is open. You can turn shortcuts off in the help window.'
export const liveTitle = 'Live updates'
export const liveText =
  'New messages, comments and other changes appear without reloading the page. If they don’t, something between your browser and the server may block WebSockets, such as a proxy, a firewall or a virus scanner. Everything else works. Reload the page to see what’s new.'
export const liveBlocked =
  'Your server’s administrator can fix this: the proxy must forward WebSockets at <code>/ws</code> and must not end quiet connections within a minute. <code>docs/operations.md</code> has complete configurations for nginx and Caddy. If only one person is affected, their own network blocks WebSockets.'
export const visibilityTitle = 'Who can see what'
export const visibilityText =
  'Clients only see their own company’s projects. For each contact, the agency decides whether they can see invoices and comment on mockups. The agency’s own notes are marked Internal, and only the agency can see them.'
export const agencyTitle = 'For the agency'
export const clients = 'Clients'
export const clientsHint =
  'Companies and their contacts. Invite people by email, choose what each of them can do, and archive clients who have left.'
export const projectsHint =
  'Move a project one phase forward or back. Archived projects disappear from the lists and can be restored.'
export const billing = 'Billing'
export const billingHint =
  'Invoices, payments and refunds. See <link>Billing & Payments</link>. Team members need access to billing.'
export const team = 'Team'
export const teamHint = 'Invite colleagues, change what they can see, and remove their access.'
export const adminSettings = 'Admin Settings'
export const adminSettingsHint =
  'The agency’s name, color, logo, currency, time zone and support email, plus the email outbox and the audit log.'
export const videoLead =
  'Short walkthroughs of the portal, in pictures. Go at your own pace with Next and the arrow keys, or press Play.'
export const player = 'player'
export const stepOnScreen = 'Step {step, number} on the screen'
export const stepOf = '{step, number} of {count, number}'
export const previousStepOf = 'Previous step of {title}'
export const nextStepOf = 'Next step of {title}'
export const previousButton = 'Previous'
export const nextButton = 'Next'
export const playButton = 'Play'
export const pauseButton = 'Pause'
export const playNamed = 'Play {title}'
export const pauseNamed = 'Pause {title}'
export const forClients = 'Clients'
export const forAgency = 'The agency'
export const firstProject = 'Your first project'
export const firstProject1 = 'You land on the dashboard. Choose New Project.'
export const firstProject3 =
  'Choose Create Project, and your project is in Discovery. The agency has been notified.'
export const leaveComment = 'Leave a comment on a mockup'
export const leaveComment1 =
  'Open the project’s Feedback tab. It shows the latest version of the mockup and the comments so far.'
export const leaveComment2 = 'Click the spot you mean and write what you’d like to change.'
export const leaveComment3 =
  'Your pin now has a number and appears in the list. The agency sees it right away and can reply there.'
export const approve1 =
  'Anything ready for your decision appears on the dashboard under Waiting for you. Choose it.'
export const approve3 =
  'Before you confirm, you see exactly what you’re approving: the files, each in its latest version.'
export const approve4 = 'Done. Your approval is recorded with your name, the date and those file versions.'
export const sendFile = 'Send a file in the chat'
export const sendFile1 =
  'Open the project’s Chat tab. The dot says Connected. Attach a file with the paper clip, or drop or paste one.'
export const sendFile2 = 'Write your message. The file waits below it until you send.'
export const sendFile3 = 'Everyone sees both right away. The file also appears in the Files tab.'
export const sendInvoice = 'Send an invoice'
export const sendInvoice1 = 'Open Invoices and choose New Invoice.'
export const sendInvoice2 =
  'Choose the project, then enter what you’re billing for, the amount and the due date. Save Draft keeps it private.'
export const sendInvoice3 =
  'Send assigns the next number and locks the amounts. Contacts who can see invoices get it right away.'
export const decideTitle = 'Decide on mockups'
export const decideOpen =
  'If the agency asks for your decision, the review is under “Waiting for you” and on the project’s Overview tab.'
export const decideEach =
  'Choose for each mockup: approved, approved with changes, changes required, or not relevant to you. You can add a comment.'
export const decideSubmit = 'Read the statement, then submit your decisions.'
export const decideRounds =
  'If your project includes a number of rounds of changes, the review shows which one it’s in. Requesting changes uses a round. Approving doesn’t, even with changes.'
export const decideKept =
  'You can replace a decision until there’s a newer version. The earlier one stays on record. You’ll be asked again for a new version, unless the last one was already approved without changes. Once enough people have decided, only they can replace their decisions.'
export const decideCertificate =
  'Once the review is decided, “Certificate” downloads a signed PDF. It says who decided what, when and on which files. Anyone who has the file can check it at <link>/verify</link>. “Evidence Pack” also contains the mockups and comments, and a page that checks everything offline.'
