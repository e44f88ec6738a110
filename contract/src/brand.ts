/** The one place that names the brand. A white-label installation edits this file and the colour tokens. */
export const brand = {
  name: 'Carriage',
  tagline: ['Press out.', 'Control the return.'],
  legalCompany: 'Carriage Studio Ltd',
  supportEmail: 'support@carriage.test',
  /** Scheme of the mobile app's deep links, as in `carriage://login`. */
  deepLinkScheme: 'carriage',
} as const
