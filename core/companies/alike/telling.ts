import { formatVatNumber } from '../../identifiers/enterprise-number.ts'
import type { AlikeCompany } from './duplicates.ts'

/** What tells a company from another of nearly its name: `Régie des bâtiments, Liège, BE 0123.456.749`. */
export const tellingFacts = ({ company_name_second, city, vat_prefix, vat_number }: AlikeCompany): string =>
  [company_name_second, city, formatVatNumber(vat_prefix, vat_number)].filter(Boolean).join(', ')
