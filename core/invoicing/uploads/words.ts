import { words } from '../../values/define.ts'

/** Invoices that were made elsewhere and are uploaded: refusals. */
export const uploads = words({
  'column.link': ['Link', 'Lien', 'Link'],

  'error.file_already_there': [
    'This file is already on the invoice.',
    'Ce fichier est déjà joint à la facture.',
    'Dit bestand staat al bij de factuur.',
  ],
  'error.file_stays': [
    'This invoice has been emitted, so its files cannot be removed. You can only remove a draft’s files.',
    'Cette facture est émise : ses fichiers restent. Seuls ceux d’un brouillon peuvent être retirés.',
    'Deze factuur is uitgereikt: haar bestanden blijven erbij. Enkel die van een ontwerp kunnen weg.',
  ],
  'error.file_not_taken': [
    'This is not a complete PDF, PNG, JPEG, CSV, XLSX or ODS file, whatever its name says. Save it as one of these: an Excel workbook without macros, or a CSV with the same number of cells on every line.',
    'Ce n’est ni un PDF, ni un PNG, ni un JPEG, ni un CSV, ni un XLSX, ni un ODS complet, quel que soit son nom. Enregistrez-le dans l’un de ces formats : un classeur Excel sans macros, un CSV avec autant de cellules par ligne.',
    'Dit is geen volledige PDF, PNG, JPEG, CSV, XLSX of ODS, hoe het ook heet. Bewaar het als een van deze: een Excel-werkmap zonder macro’s, een CSV met evenveel cellen per regel.',
  ],
  'error.invoice_files_size': [
    'With this file, the invoice’s files exceed {{max}} MB, too large for an email. Make it smaller or add fewer files.',
    'Avec ce fichier, ceux de la facture dépassent {{max}} Mo, ce qu’aucun e-mail n’emporte. Réduisez-le ou ajoutez-en moins.',
    'Met dit bestand zijn die van de factuur samen groter dan {{max}} MB, wat geen e-mail meeneemt. Maak het kleiner of voeg er minder toe.',
  ],
  'error.upload_empty': ['The file is empty.', 'Le fichier est vide.', 'Het bestand is leeg.'],
  'error.upload_not_taken': [
    'This is not a complete PDF, PNG or JPEG file, whatever its name says: save the invoice as a PDF.',
    'Ce n’est ni un PDF, ni un PNG, ni un JPEG complet, quel que soit son nom : enregistrez la facture en PDF.',
    'Dit is geen volledige PDF, PNG of JPEG, hoe het ook heet: bewaar de factuur als PDF.',
  ],
  'error.upload_named_otherwise': [
    'The content of {{name}} is {{type}}, which does not match its name: if that is right, rename it to end in .{{type}}.',
    'Le fichier {{name}} contient un {{type}}, ce que son nom ne dit pas : renommez-le en .{{type}} si c’est correct.',
    'Het bestand {{name}} bevat een {{type}}, wat de naam niet zegt: hernoem het met .{{type}} als dat klopt.',
  ],
  'error.upload_pdf_script': [
    'The PDF {{name}} contains a script or an active form, which should not go out with an invoice. Open it, print it to a new PDF, and upload that instead.',
    'Le PDF {{name}} contient un script ou un formulaire qui s’exécute : personne ne doit le recevoir avec une facture. Ouvrez-le, imprimez-le dans un nouveau PDF et joignez celui-ci.',
    'De PDF {{name}} bevat een script of een formulier dat wordt uitgevoerd: niemand hoort dat bij een factuur te krijgen. Open hem, druk hem af naar een nieuwe PDF en voeg die toe.',
  ],
  'error.upload_pdf_program': [
    'The PDF {{name}} starts or contains a program, which should not go out with an invoice. Print it to a new PDF, and upload that instead.',
    'Le PDF {{name}} lance un programme ou en contient un : personne ne doit le recevoir avec une facture. Imprimez-le dans un nouveau PDF et joignez celui-ci.',
    'De PDF {{name}} start een programma of brengt er een mee: niemand hoort dat bij een factuur te krijgen. Druk hem af naar een nieuwe PDF en voeg die toe.',
  ],
  'error.upload_pdf_closed': [
    'The PDF {{name}} is locked, damaged or too large, so it cannot be checked for scripts. Open it, print it to a new PDF, and upload that instead.',
    'Le PDF {{name}} est protégé, abîmé ou trop volumineux à l’intérieur : impossible de vérifier qu’il ne contient aucun script. Ouvrez-le, imprimez-le dans un nouveau PDF et joignez celui-ci.',
    'De PDF {{name}} is beveiligd, beschadigd of vanbinnen te groot, zodat niemand kan nagaan dat er geen script in zit. Open hem, druk hem af naar een nieuwe PDF en voeg die toe.',
  ],
  'error.upload_total': [
    'The amount with VAT cannot be less than the amount without. Check both amounts.',
    'TVA comprise, une facture vaut au moins son montant hors TVA. Vérifiez les deux montants.',
    'Inclusief btw is een factuur minstens haar bedrag zonder btw. Kijk beide bedragen na.',
  ],
  'error.upload_term': [
    'The due date cannot be before the issue date. Check both dates, or leave the due date empty.',
    'L’échéance ne peut précéder l’émission. Vérifiez les deux dates, ou laissez l’échéance vide.',
    'De vervaldag kan niet voor de factuurdatum liggen. Kijk beide datums na, of laat de vervaldag leeg.',
  ],
  'error.upload_number_of_series': [
    'This number has the format of the firm’s own series, which are numbered automatically: you can only upload numbers from another series, or from years before the first invoice made here.',
    'Ce numéro est écrit comme ceux de la propre série du bureau, qui les donne elle-même : seuls des numéros d’une autre série, ou d’années avant la première facture faite ici, peuvent être téléversés.',
    'Dit nummer is geschreven zoals de eigen reeks van het bureau, die ze zelf geeft: enkel nummers van een andere reeks, of van jaren voor de eerste factuur die hier gemaakt werd, kunnen worden opgeladen.',
  ],
})
