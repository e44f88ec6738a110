import { testOnPhone } from '../../pages/phone-screens.ts'

// The main path looks at its own screens.
testOnPhone('nobody', ['/plans'])

testOnPhone('member', [
  '/dashboard/search',
  '/dashboard/videos/:video',
  '/dashboard/live/:live',
  '/dashboard/profile',
])
