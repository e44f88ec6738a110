import { testOnPhone } from '../../pages/phone-screens.ts'

testOnPhone('nobody', [
  '/',
  '/signup',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/nothing',
  '/api/docs',
  '/dev/mailbox',
  '/dev/payments',
])

testOnPhone('member', [
  '/dashboard',
  '/dashboard/programs',
  '/dashboard/programs/:program',
  '/dashboard/programs/:program/all-weeks',
  '/dashboard/programs/:program/session',
  '/dashboard/favourites',
  '/dashboard/history',
  '/dashboard/live',
  '/dashboard/setup',
  '/dashboard/profile/notifications',
  '/dashboard/profile/billing',
])

testOnPhone('coach', [
  '/admin/videos',
  '/admin/videos/new',
  '/admin/videos/uploads',
  '/admin/programs',
  '/admin/programs/new',
  '/admin/live',
  '/admin/live/new',
])

testOnPhone('admin', [
  '/admin/dashboard',
  '/admin/users',
  '/admin/codes',
  '/admin/archive',
  '/admin/audit',
  '/admin/videos/edit/:video',
  '/admin/programs/edit/:program',
  '/admin/programs/edit/:program?tab=structure',
  '/admin/programs/edit/:program?tab=settings',
  '/admin/programs/enrollments/:program',
  '/admin/live/edit/:live',
  '/admin/live/:live/host',
])
