/** The terms of a studio that has written none, in English. The other languages say the same, section by section. In the form that `readLegalText` reads. */
export const standardTerms = `Effective 10 July 2025

These terms are the agreement between you and {{company}} about the use of {{studio}}: the website, the apps, the programs, the videos and the live classes.

# Who may use the service

You may use the service if you are 18 years of age or older. If you are under 18, you may use it only with the consent and under the supervision of a parent or legal guardian, who accepts these terms for you and is responsible for your use.

The service is not for children under 13.

# Your account

An account belongs to one person. Give correct details, keep your password to yourself, and tell us when you think somebody else is using your account.

You can log out your devices and delete the account at any time in your profile.

# Your reformer and the activation code

The card that came with your reformer carries an activation code. It activates the service for one account and starts a trial period, once per person. A code cannot be exchanged for money.

# Training safely

Reformer exercises put load on muscles and joints. Speak with a doctor before you begin if you are pregnant, recovering from an injury or an operation, or have a condition of the heart, the back or the joints. Set up and check your reformer as its manual says, start with a load you control, and stop when you feel pain or dizziness.

Programs and classes are general guidance, not medical advice. They replace neither a diagnosis nor a treatment.

# Subscription and payment

After the trial, a subscription gives access to the content of its plan. Its price and period are shown before you pay; taxes are calculated at checkout. Payments are handled by our payment provider; we never see your full card number.

A subscription renews at the end of each period until it is cancelled. You can cancel at any time in the billing settings; access stays until the end of the paid period. Rights of withdrawal and refund that your law gives you are not limited by these terms.

# Content

Videos, programs, live classes and pictures belong to us or to the coaches who made them. You may watch them for yourself. You may not copy, record, share or show them in public, or sell access to them.

# Conduct in live classes

Treat coaches and members with respect. Do not record a class. We may exclude somebody who disturbs a class or puts others at risk.

# Availability and liability

We work to keep the service available, but cannot promise that it never fails; we announce planned interruptions where we can. We are liable without limit for intent, gross negligence and injury to life, body or health, and otherwise for the breach of essential duties up to the damage that could be foreseen.

# Changes and end

When we change these terms, we show you the new ones and ask you to accept them. Until you do, the terms that you have accepted apply; you may end your account at any time without cost. We may end an account that breaks these terms seriously or repeatedly, and give the reason.

# Contact

The service is offered by {{company}}. Write to us at {{support}}.
`
