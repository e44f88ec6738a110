import { testOnPhone } from '../pages/phone-screens.ts'

testOnPhone('nobody', [
  '/',
  '/signup',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/plans',
  '/nothing',
])

testOnPhone('member', [
  '/dashboard',
  '/dashboard/programs',
  '/dashboard/programs/:program',
  '/dashboard/programs/:program/all-weeks',
  '/dashboard/programs/:program/session',
  '/dashboard/search',
  '/dashboard/videos/:video',
  '/dashboard/favourites',
  '/dashboard/live',
  '/dashboard/live/:live',
  '/dashboard/setup',
  '/dashboard/profile',
  '/dashboard/profile/notifications',
  '/dashboard/profile/billing',
])
