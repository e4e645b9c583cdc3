import type { Locale } from '@oyum/shop-rules/locales'
import { MAX_PICTURE_BYTES, type PictureRefusal } from '@oyum/shop-rules/uploads'

const megabytes = MAX_PICTURE_BYTES / 1024 / 1024

/** What people read beside a picture that the shop does not take, with what to do about it. */
export const pictureRefusals: Readonly<Record<PictureRefusal, Readonly<Record<Locale, string>>>> = {
  empty: {
    tk: 'Bu faýl boş. Başga faýl saýlaň.',
    ru: 'Этот файл пустой. Выберите другой.',
    en: 'This file is empty. Choose another one.',
  },
  too_heavy: {
    tk: `Bu faýl ${megabytes} MB-dan uly. Kiçeldiň.`,
    ru: `Этот файл больше ${megabytes} МБ. Уменьшите его.`,
    en: `This file is larger than ${megabytes} MB. Make it smaller.`,
  },
  not_a_picture: {
    tk: 'Diňe JPG, PNG, WebP we AVIF suratlar kabul edilýär.',
    ru: 'Принимаются только фото JPG, PNG, WebP и AVIF.',
    en: 'Only JPG, PNG, WebP and AVIF pictures are taken.',
  },
  other_content: {
    tk: 'Faýlyň ady mazmunyna gabat gelmeýär. Suraty täzeden ýazdyryň.',
    ru: 'Имя файла не подходит к содержимому. Сохраните фото заново.',
    en: 'The name of the file does not fit what is in it. Save the picture anew.',
  },
  cut_off: {
    tk: 'Suratyň soňy ýok. Faýly täzeden alyň.',
    ru: 'У фото нет конца. Возьмите файл заново.',
    en: 'The picture is cut off. Get the file anew.',
  },
  goes_on: {
    tk: 'Suratyň yzynda başga zat bar. Suraty täzeden ýazdyryň.',
    ru: 'За фото в файле есть что-то ещё. Сохраните фото заново.',
    en: 'Something else follows the picture. Save it anew.',
  },
  moves: {
    tk: 'Bu surat hereket edýär ýa-da birnäçe suratdan durýar. Bir surat ýazdyryň.',
    ru: 'Это фото движется или состоит из нескольких. Сохраните одно.',
    en: 'This picture moves, or holds several. Save a single one.',
  },
  too_large: {
    tk: 'Surat gaty uly. Taraplaryny kiçeldiň.',
    ru: 'Фото слишком большое. Уменьшите его стороны.',
    en: 'The picture is too large. Make its sides smaller.',
  },
  unreadable: {
    tk: 'Suraty okap bolmady. Täzeden ýazdyryň ýa-da başgasyny saýlaň.',
    ru: 'Фото не удалось прочитать. Сохраните его заново или выберите другое.',
    en: 'The picture cannot be read. Save it anew or choose another one.',
  },
  name_taken: {
    tk: 'Şeýle atly başga surat bar. Faýla başga at beriň.',
    ru: 'Под этим именем уже есть другое фото. Переименуйте файл.',
    en: 'Another picture has this name. Rename the file.',
  },
}
