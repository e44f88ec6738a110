import { expect, test } from 'vitest'
import { texts as t } from '@carriage/texts/web/staff'
import { renderPage } from '../../../test/render.tsx'
import { sampleCard } from '../../../test/samples.ts'
import { TitleCell } from './publication-cells.tsx'

test.each(['button', 'a'] as const)(
  'the crown stands behind the last word of a title that is a %s and takes two lines',
  async (Lead) => {
    const screen = await renderPage(
      <div style={{ width: 240 }}>
        <TitleCell
          item={{ ...sampleCard('ladder'), is_premium_content: true }}
          title="Teaser ladder on two springs"
          lead={(title) => <Lead className="text-start">{title}</Lead>}
        />
      </div>,
    )
    const crown = screen.getByLabelText(t.premium).element().getBoundingClientRect()
    const words = document.createRange()
    const text = screen.getByText('Teaser ladder', { exact: false }).element().firstChild
    if (!text) throw new Error('There is no title')
    words.selectNodeContents(text)
    const last = [...words.getClientRects()].at(-1)
    expect(words.getClientRects()).toHaveLength(2)
    expect(crown.top).toBeGreaterThanOrEqual(last?.top ?? Infinity)
    expect(crown.bottom).toBeLessThanOrEqual((last?.bottom ?? 0) + 2)
  },
)
