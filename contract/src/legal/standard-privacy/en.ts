/** The privacy policy of a studio that has written none, in English. The other languages say the same, section by section. In the form that `readLegalText` reads. */
export const standardPrivacy = `Last updated 10 July 2025

How {{company}} handles personal data when you use {{studio}}.

# Children and young people

The service is not meant for children under 13, and we do not knowingly keep their data. Young people from 13 to 17 may use it only with the consent of a parent or legal guardian.

If you believe that a child has given us data without such consent, write to {{support}} and we delete them.

# What we store

Account: your name, email address, password as an irreversible hash, and, if you give them, phone number and picture.

Training: your goals, experience and preferred class length, whether you use the product for recovery, the programs you joined, the workouts you completed, what you watched and saved, and the live classes you registered for. If you have connected a sensor of your reformer, also what it measures: repetitions, distance, tempo and spring force.

Health, only if you tell us: the areas you would like to protect, a pregnancy with its week, how hard classes were and what hurt. We store this encrypted.

Device and subscription: the activation code you redeemed, your plan, its dates, and the identifiers of our payment provider. We do not store card numbers.

Technical: the times and devices of your logins, a history of them and of changes of your password with a shortened network address, and short-lived server logs that protect the service from misuse.

# What we use it for

To provide the service you asked for: to log you in, to remember your progress, to suggest what fits your goals, to run live classes, to bill a subscription, and to send the messages you chose to receive.

What you tell us about your health is used to leave out classes that are not for you and to warn you of them. The coach of a program that you are in sees what you report after its classes only if you agree, and you can take that back at any time. You can change and remove all of it under Injuries & limits in your profile.

Whether you use the product for recovery may say something about your health. We use that answer only to suggest suitable content, only with your consent, and you can take it back in your profile.

# Who else receives data

Companies that run parts of the service for us and may use the data only for that: hosting, email, payment, and, where you choose it, login with Google. In a live class the others who are present see your first name; before it, and in a challenge, they see it only if you choose to show it. A playlist that you share shows it, too. Otherwise only the coach and our team see who is registered.

We do not sell your data and show no third-party ads.

# In your browser

We keep what the pages need to work: your login, the chosen theme, which setup videos you have seen, and the classes that you keep on the device. One cookie lets us recognize the browser in which you have logged in, so that we can tell you about a new one. There are no cookies for tracking.

# How long we keep it

As long as your account exists. When you delete your account, your personal data are erased at once, except for invoices that the law obliges us to keep, and a hash of your email address that prevents a second trial. What a sensor measures is deleted after three to four months, the history of logins after twelve months, server logs after 30 days.

# Your rights

You may see, correct, export and delete your data, object to their use, withdraw consent, and complain to a data protection authority. Most of it you can do yourself in your profile.

# Contact

{{company}} is responsible for the data described here. Questions and requests go to {{support}}.
`
