import { allEndpoints } from './all-endpoints.ts'
import { namedSchemas } from './named-schemas.ts'
import { eventBodies } from './webhooks/events.ts'

/** All that `openapi.json` describes: the calls, the schemas with names, and what webhooks are sent. */
export const contract = { endpoints: allEndpoints, named: namedSchemas, events: eventBodies }
