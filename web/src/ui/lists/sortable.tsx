import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DroppableContainer,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import DotsSixVerticalIcon from 'icon:DotsSixVertical'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { iconButtonStyle } from '../controls/icon-button.tsx'
import { texts as t } from '@carriage/texts/web/ui/lists/sorting'

type Typed = { data: { current?: Record<string, unknown> | undefined } } | null

/** Only things of one kind take each other's places. */
const ofKind = (active: Typed) => (target: DroppableContainer) =>
  target.data.current?.['kind'] === active?.data.current?.['kind']

/** Where the upper edge is nearest: things of different heights have centres far apart. */
const nearestEdge: CollisionDetection = (now) =>
  now.droppableContainers
    .filter(ofKind(now.active))
    .flatMap(({ id }) => {
      const rect = now.droppableRects.get(id)
      return rect ? [{ id, data: { value: Math.abs(rect.top - now.collisionRect.top) } }] : []
    })
    .toSorted((a, b) => a.data.value - b.data.value)

/** The arrow keys go from one target to the next above or below. */
const nextTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, collisionRect, droppableContainers, droppableRects } = context
  const down = event.code === 'ArrowDown'
  if ((!down && event.code !== 'ArrowUp') || !collisionRect) return undefined
  event.preventDefault()
  const tops = droppableContainers
    .getEnabled()
    .filter(ofKind(active))
    .flatMap(({ id }) => droppableRects.get(id)?.top ?? [])
    .filter((top) => (down ? top > collisionRect.top + 1 : top < collisionRect.top - 1))
  if (tops.length === 0) return undefined
  return { x: collisionRect.left, y: down ? Math.min(...tops) : Math.max(...tops) }
}

interface SortingProps {
  /** What a thing or a target is called. */
  nameOf: (id: string) => string
  /** `id` was put where `target` is. */
  onMove: (id: string, target: string) => void
  children: ReactNode
}

/** Within it, things are moved by pointer, finger and keyboard. */
export function Sorting({ nameOf, onMove, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextTarget }),
  )
  const name = (of: { id: string | number }) => nameOf(String(of.id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.lifted({ what: name(active) }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t.over({ what: name(active), target: name(over) })
        : undefined,
    onDragEnd: ({ active }) => t.dropped({ what: name(active) }),
    onDragCancel: ({ active }) => t.kept({ what: name(active) }),
  }
  const [lifted, setLifted] = useState<string | null>(null)
  const end = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestEdge}
      onDragStart={({ active }) => setLifted(name(active))}
      onDragEnd={end}
      onDragCancel={() => setLifted(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.help } }}
    >
      {children}
      {/* Its name travels instead of itself, for what folds up cuts off what leaves it. */}
      <DragOverlay dropAnimation={null}>
        {lifted !== null && (
          <p className="w-fit max-w-full truncate rounded-control border border-accent bg-surface px-4 py-3 font-semibold shadow-popup">
            {lifted}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Things that stand below each other, in this order. */
export function SortableList({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return (
    <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  )
}

interface Held {
  ref: (element: HTMLElement | null) => void
  style: CSSProperties
  lifted: boolean
  /** What it is lifted by. */
  handle: ReactNode
}

/** One thing that can be moved, by its handle, among others of its kind. */
export function useSortableItem(id: string, { kind, name }: { kind: string; name: string }): Held {
  const item = useSortable({ id, data: { kind } })
  const { attributes, listeners, setActivatorNodeRef, transform, transition, isDragging } = item
  return {
    ref: item.setNodeRef,
    style: { transform: CSS.Translate.toString(transform) ?? '', transition: transition ?? '' },
    lifted: isDragging,
    handle: (
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={t.move({ what: name })}
        className={cx(iconButtonStyle, 'cursor-grab touch-none active:cursor-grabbing')}
      >
        <DotsSixVerticalIcon size={20} weight="bold" aria-hidden />
      </button>
    ),
  }
}

interface EmptyTargetProps {
  id: string
  kind: string
  children: ReactNode
}

/** Takes things where there are none so far. */
export function EmptyTarget({ id, kind, children }: EmptyTargetProps) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { kind } })
  return (
    <div
      ref={setNodeRef}
      className={cx('rounded-control', isOver && 'outline-2 outline-offset-2 outline-accent')}
    >
      {children}
    </div>
  )
}
