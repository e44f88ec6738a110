// @vitest-environment happy-dom
import { test } from 'vitest'
import { playOrders } from './editing-orders.ts'

test('no typed character is lost or saved on a version that was not seen, in 1,000 orders', () =>
  playOrders(1000))
