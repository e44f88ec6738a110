import { plural } from '../../lib/text/format.ts'

/** Texts of the to-do list of staff. */
export const messages = {
  title: 'To do',
  none: 'Nothing to do',
  noneText: 'Videos, programs, live classes and payments are in order.',
  many: '99+',
  first: {
    title: 'First steps',
    text: (done: number, all: number) => `${done} of ${all} done. Each line checks itself.`,
    done: 'Done',
    later: 'Later',
    laterOf: (title: string) => `Later: ${title}`,
    postponed: 'Left for later',
    takeUp: 'Bring back',
    takeUpOf: (title: string) => `Bring back: ${title}`,
    kinds: {
      name: {
        title: 'Name your studio',
        text: 'Its name, colors and support email, on every page and in every email.',
      },
      payments: {
        title: 'Take payments',
        text: 'The sandbox takes no real money. Set PAYMENTS and STRIPE_SECRET_KEY to use Stripe. Status then shows when its last event arrived.',
      },
      mail: {
        title: 'Send emails',
        text: 'For now, emails stay in the mailbox of this server. Set SMTP_URL to the mail server that sends them.',
      },
      film: { title: 'Publish your first video', text: 'Upload a video and publish it.' },
      program: {
        title: 'Publish your first program',
        text: 'Add weeks and sessions, each with a video.',
      },
      codes: {
        title: 'Make activation codes',
        text: 'Members activate their reformer with a code.',
      },
      coach: { title: 'Invite a coach', text: 'Make a user a coach under User Management.' },
    },
  },
  kinds: {
    'failed-films': (count: number) => plural(count, 'video couldn’t be processed', 'videos couldn’t be processed'),
    'classes-without-host': (count: number) => plural(count, 'live class this week has no host', 'live classes this week have no host'),
    'drafts-without-video': (count: number) => plural(count, 'draft program waits for a video', 'draft programs wait for videos'),
    'failing-cards': (count: number) => plural(count, 'member has a payment that failed', 'members have a payment that failed'),
    'leaving-members': (count: number) => plural(count, 'member may leave soon', 'members may leave soon'),
  },
} as const
