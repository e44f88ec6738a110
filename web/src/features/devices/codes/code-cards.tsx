import type { CodeBatch } from '@carriage/contract/devices/schemas'
import PrinterIcon from 'icon:Printer'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { batchQuery } from './codes-api.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { breakableAddress } from '../../../lib/text/breakable-address.ts'
import { qrPath } from '../../../lib/text/qr-path.ts'
import { QueryView } from '../../../catalog/query-view.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './code-cards.css'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = codesMessages.cards
const PER_SHEET = 10
/** More than this at once and a browser takes long to lay the sheets out. */
const PER_PART = 500
/** A spring between two stops, which runs beside the name. */
const SPRING = `M2 6${Array.from({ length: 14 }, (_, wave) => `q4 ${wave % 2 === 0 ? -9 : 9} 8 0`).join('')}`

/** The address that fills the code in. */
const codeLink = ({ activation_url: url }: CodeBatch, code: string): string =>
  `${url}?code=${encodeURIComponent(code)}`

/** Modules that must stay white around a QR code. */
const QUIET = 2

function Card({ batch, code }: { batch: CodeBatch; code: string }) {
  const link = codeLink(batch, code)
  const { size, path } = useMemo(() => qrPath(link, QUIET), [link])
  return (
    <article className="code-card">
      <header className="code-card-brand">
        <BrandMark printed size="text-[5mm]" />
        <svg aria-hidden viewBox="0 0 120 12" className="h-[4mm] w-[28mm]" fill="none">
          <path d={SPRING} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
      </header>
      <div className="min-w-0">
        <p className="text-[3.2mm] font-semibold">{t.heading}</p>
        <p className="num mt-[1mm] text-[7mm] leading-none font-bold tracking-widest">{code}</p>
        <p className="mt-[2mm] text-[2.6mm] leading-snug">{t.steps}</p>
        <p className="mt-[0.5mm] text-[2.6mm] leading-snug font-semibold wrap-anywhere">
          {breakableAddress(batch.activation_url.replace(/^https?:\/\//, ''))}
        </p>
      </div>
      <svg
        role="img"
        aria-label={t.qr({ code })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="code-card-qr"
      >
        <path d={path} />
      </svg>
    </article>
  )
}

function Sheets({ batch, part }: { batch: CodeBatch; part: number }) {
  const codes = batch.activation_codes.slice(part * PER_PART, (part + 1) * PER_PART)
  const sheets = Array.from({ length: Math.ceil(codes.length / PER_SHEET) }, (_, index) =>
    codes.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  )
  return (
    <div className="code-sheets">
      {sheets.map((sheet) => (
        <section key={sheet[0]?._id} className="code-sheet">
          {sheet.map(({ _id, code }) => (
            <Card key={_id} batch={batch} code={code} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** The codes of a batch as cards, ten to a sheet of A4; on paper nothing else is left of the page. */
export function CodeCards({ id }: { id: string }) {
  const query = useQuery(batchQuery(id))
  const batch = query.data
  const [part, setPart] = useState(0)
  if (!batch)
    return (
      <QueryView
        query={query}
        loading={<Skeletons className="space-y-4" of={['h-10 w-64', 'h-96 w-full']} />}
        missing={<Navigate to="/admin/codes" replace />}
      />
    )
  const total = batch.activation_codes.length
  const parts = Array.from({ length: Math.ceil(total / PER_PART) }, (_, index) => {
    const to = Math.min(total, (index + 1) * PER_PART)
    return [String(index), t.range({ from: index * PER_PART + 1, to })] as const
  })
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={t.title({ batch: batch.batch_name })}
          text={t.text}
          action={
            <div className="flex flex-wrap items-center gap-2.5">
              {parts.length > 1 && (
                <FilterSelect
                  label={t.part}
                  options={parts}
                  value={String(part)}
                  onChange={(value) => setPart(Number(value))}
                />
              )}
              <LinkButton to="/admin/codes" variant="line">
                {t.back}
              </LinkButton>
              <Button onClick={() => window.print()}>
                <PrinterIcon size={18} aria-hidden />
                {t.print}
              </Button>
            </div>
          }
        />
      </div>
      <Sheets batch={batch} part={part} />
    </>
  )
}
