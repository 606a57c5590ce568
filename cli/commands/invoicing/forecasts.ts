import {
  deleteForecast,
  forecastFromBookings,
  forecastRow,
  forecastsOfSubfolder,
  importForecasts,
  listForecasts,
} from '#core/invoicing/operations.ts'
import { flag, group } from '#core/kernel/field.ts'
import { shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import type { Month } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { shownBlocks } from '#core/values/written.ts'
import { readMonth, readId } from '../../arguments.ts'
import { subfolderNamed, ofSubfolder } from '../../find/subfolder.ts'
import { command, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { exportCommand } from '../../export.ts'
import { importCommand } from '../../import.ts'
import { byHand } from './forecasts-by-hand.ts'
import { plan, shownForecast } from './forecasts-plan.ts'

export const forecasts: Noun = {
  name: 'forecasts',
  about: 'cli.forecasts',
  commands: [
    command<{ month: Month; subfolder?: number }>({
      name: 'create',
      about: 'cli.forecasts.create',
      options: [
        { flags: '--month <month>', about: 'cli.argument.month', read: readMonth, required: true },
        ofSubfolder,
      ],
      examples: [
        'forecasts create --month last',
        'forecasts create --month 2026-10 --subfolder 12',
        'forecasts create --month 10/2026 --format json',
      ],
      run: async ({ client, result: print, complain, t, language }, { month, subfolder }) => {
        const made = await client(forecastFromBookings, {
          month,
          ...(subfolder ? { subfolder_id: subfolder } : {}),
        })
        const unpriced = shownWithoutCost(t, language, made.without_cost)
        if (unpriced) complain(unpriced)
        if (print.format !== 'table') return print.record(forecastFromBookings.output, made)
        const { forecasts: count, bookings, blocks, amount } = made
        const figures = { count, bookings, dd: shownBlocks(blocks, language), amount: formatEuro(amount) }
        return print.line(bookings === 0 ? t('cli.forecasts.nothing') : t('cli.forecasts.created', figures))
      },
    }),
    command<{ subfolder: number }>({
      name: 'list',
      about: 'cli.forecasts.list',
      arguments: [subfolderNamed],
      examples: ['forecasts list 12', 'forecasts list 12 --format csv', 'forecasts list 12 --lang nl'],
      run: async ({ client, print }, { subfolder }) =>
        print.rows(forecastRow, await client(forecastsOfSubfolder, { id: subfolder }), shownForecast),
    }),
    ...byHand,
    plan,
    exportCommand(
      'forecasts',
      listForecasts,
      '12/1',
      filtersOf(listForecasts, {
        subfolder_id: ofSubfolder,
        from: { flags: '--from <date>', about: 'cli.forecasts.from' },
        to: { flags: '--to <date>', about: 'cli.forecasts.to' },
        set: { flags: '--set <set>', about: 'cli.forecasts.set' },
      }),
    ),
    importCommand('forecasts', importForecasts, 'forecasts.xlsx'),
    command<{ id: number }>({
      name: 'delete',
      about: 'cli.forecasts.delete',
      arguments: [{ name: '<id>', about: 'field.id', read: readId }],
      examples: [
        'forecasts delete 381',
        'forecasts delete 382 --quiet',
        'forecasts delete 383 --format json',
      ],
      run: async ({ client, result: print, t }, { id }) => {
        const gone = await client(deleteForecast, { id })
        if (print.format !== 'table') return print.record(group({ deleted: flag() }), { deleted: gone })
        return print.line(t('forecasts.deleted'))
      },
    }),
  ],
}
