import type { Page } from 'playwright-core'
import t from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { translate } from '#core/texts/translate.ts'
import { openSite, fromMore } from '#fixtures/browser.ts'
import { deeds, type Deed } from '#fixtures/cases/deeds.ts'
import { sceneOfDeeds } from '#fixtures/rules/scene-of-deeds.ts'
import type { Words } from '#fixtures/rules/try-rules.ts'

const say = translate('en')

/** What a refusal says, up to what it names of its own. */
const wordsOf = ({ code }: { readonly code: string }): string =>
  shownFailure(say, new Failure(code, { params: { where: '…' } as never })).split('…')[0]!

const input = (page: Page, path: string) =>
  page.locator(`[data-path="${path}"]`).locator('input, select, textarea').first()

t.test('what may not be done is not offered, or refused in words, on its page', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { words, people } = await sceneOfDeeds(installation)
  const pages = {
    chief: await visit({ email: people.chief.email }),
    leader: await visit({ email: people.leader.email }),
    reader: await visit({ email: people.reader.email }),
  }

  /** Deletes on the page of the record, where that is offered. */
  const remove = async ({ refused, who }: Deed, page: Page, at: string): Promise<void> => {
    await page.goto(at)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const head = page.locator('.page-head')
    if (refused?.code === 'unauthorized') {
      await page.getByRole('tab').first().waitFor()
      t.equal(await head.getByRole('button', { name: 'More' }).count(), 0, who)
      return
    }
    await fromMore(head, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    if (refused) await page.getByText(wordsOf(refused)).waitFor()
    else await page.getByText('Sucessfully deleted').waitFor()
  }

  /** Types on the page that edits the record; who may not edit it comes back to the record, or finds no field for it. */
  const edit = async ({ refused, path = '', input: asked }: Deed, page: Page, at: string): Promise<void> => {
    await page.goto(`${at}/edit`)
    if (refused?.code === 'unauthorized' && !refused.fields) {
      await page.getByRole('heading', { level: 1 }).waitFor()
      t.equal(await page.locator('form .form-foot').count(), 0)
      return
    }
    await page.locator('.form-foot').waitFor()
    if (refused?.fields) return void t.equal(await page.locator(`[data-path="${path}"]`).count(), 0)
    await input(page, path).fill('Autre nom')
    if ('updated_at' in asked) await changedMeanwhile(at)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    if (!refused) return page.getByText(/successfully updated/).waitFor()
    await page
      .getByRole('alert')
      .getByText(/^Decidag saved this on .* while you were editing/)
      .waitFor()
    t.equal(await input(page, path).inputValue(), 'Autre nom', 'what was typed stays')
  }

  /** Somebody else saves the record. */
  const changedMeanwhile = (at: string): Promise<unknown> =>
    installation.scene(async (store) => {
      const [, table = '', id = ''] = /\/(companies|subfolders|folders)\/(\d+)$/.exec(at) ?? []
      return store[table as 'companies'].update(Number(id), { name: 'Saved by another' })
    })

  for (const deed of deeds)
    await t.test(deed.rule, () =>
      (deed.path ? edit : remove)(deed, pages[deed.who], url + addressOf(deed.page, words)),
    )
})

/** The address with the numbers of the scene; longer words first, for one may begin as another does. */
const addressOf = (page: string, words: Words): string =>
  Object.keys(words)
    .toSorted((one, other) => other.length - one.length)
    .reduce((at, word) => at.replaceAll(word, String(words[word])), page)
