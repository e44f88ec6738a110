import { OFFER_SECONDS } from '@carriage/contract/live-classes/policy'

interface Waiter {
  index: number
  /** Until when a seat is kept, in milliseconds. */
  offer: number | 'untold' | null
}
/** The seats of a class and its waiting list. */
export interface SeatModel {
  capacity: number
  seats: number[]
  line: Waiter[]
}

/** What happens: a member registers, waits or goes, the seats change, or time passes. */
export type SeatStep = Partial<Record<'comes' | 'waits' | 'goes' | 'capacity' | 'minutes', number>>

/** What the rules of seats and waiting lists say, written anew; `now` in milliseconds. */
export function followSeats(model: SeatModel, step: SeatStep, now: number): void {
  const kept = () => model.line.filter(({ offer }) => offer !== null).length
  const free = () => model.capacity - model.seats.length - kept()
  const keepFree = () => {
    while (free() > 0) {
      const next = model.line.find(({ offer }) => offer === null)
      if (!next) return
      next.offer = 'untold'
    }
  }
  const leave = (index: number) => {
    model.line = model.line.filter((one) => one.index !== index)
  }
  const { comes, waits, goes, capacity, minutes } = step
  if (comes !== undefined && !model.seats.includes(comes)) {
    const own = model.line.find(({ index }) => index === comes)
    const isOffered = own?.offer === 'untold' || (own?.offer ?? 0) > now
    if (isOffered || free() > 0) {
      leave(comes)
      model.seats.push(comes)
    }
  }
  if (waits !== undefined && !model.seats.includes(waits) && free() <= 0)
    if (model.line.every(({ index }) => index !== waits))
      model.line.push({ index: waits, offer: null })
  if (goes !== undefined) {
    leave(goes)
    model.seats = model.seats.filter((index) => index !== goes)
  }
  if (capacity !== undefined && capacity >= Math.min(model.capacity, model.seats.length + kept()))
    model.capacity = capacity
  if (minutes !== undefined)
    model.line = model.line.filter(({ offer }) => typeof offer !== 'number' || offer > now)
  keepFree()
  if (minutes === undefined) return
  for (const one of model.line)
    if (one.offer === 'untold') one.offer = Math.floor(now / 1000 + OFFER_SECONDS) * 1000
}
