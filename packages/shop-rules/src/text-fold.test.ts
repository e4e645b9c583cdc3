import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName, foldText, foldWords, indexText, otherEndings, searchVariants } from './text-fold.ts'

function shareAVariant(one: string, other: string): boolean {
  const variants = searchVariants(other)
  return searchVariants(one).some((variant) => variants.includes(variant))
}

describe('foldText', () => {
  it.each([
    ['öý', 'oy'],
    ['ÇÄŽŇÖŞÜÝ', 'caznosuy'],
    ['aÿdyñ', 'aydyn'],
    ['Köýtendag', 'koytendag'],
  ])('takes the marks off %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ['диван', 'diwan'],
    ['стол', 'stol'],
    ['кровать', 'krowat'],
    ['шкаф', 'şkaf'],
    ['стеллаж', 'stellaž'],
    ['этажерка', 'etažerka'],
    ['люстра', 'lýustra'],
    ['зеркало', 'zerkalo'],
  ])('lets the Russian %s and the Turkmen %s meet', (russian, turkmen) => {
    expect(foldText(russian)).toBe(foldText(turkmen))
  })

  it.each([
    ['отургыч', 'oturgyç'],
    ['гүлдан', 'güldan'],
    ['көпетдаг диваны', 'Köpetdag diwany'],
    ['эшик шкафы', 'eşik şkafy'],
    ['язув столы', 'ýazuw stoly'],
    ['ер', 'ýer'],
    ['ёрган', 'ýorgan'],
    ['җорап', 'jorap'],
    ['ңәҗө', 'ňäjö'],
  ])('lets the Turkmen Cyrillic %s and the Latin %s meet', (cyrillic, latin) => {
    expect(foldText(cyrillic)).toBe(foldText(latin))
  })

  it('lets divan and diwan meet', () => {
    expect(foldText('Divan')).toBe(foldText('diwan'))
  })

  it('never folds й to и, not even when the breve comes as a separate mark', () => {
    expect(foldText('май')).toBe('may')
    expect(foldText('маи')).toBe('mai')
    expect(foldText('май'.normalize('NFD'))).toBe('may')
    expect(foldText('öý'.normalize('NFD'))).toBe('oy')
  })

  it('reads е as ye at the start of a word only', () => {
    expect(foldText('ель дерево, еж')).toBe('yel derewo yez')
  })

  it('does not use Turkish casing', () => {
    expect(foldText('DIWAN')).toBe('diwan')
    expect(foldText('İÝUN')).toBe('iyun')
    expect(foldText('dıwan')).toBe('diwan')
  })

  it('drops the stress mark of a dictionary', () => {
    expect(foldText('дива\u0301н')).toBe('diwan')
  })

  it('turns punctuation into single spaces', () => {
    expect(foldText('  Диван «Амударья», 3-местный… ')).toBe('diwan amudarya 3 mestnyy')
    expect(foldText('!?—')).toBe('')
    expect(foldText('')).toBe('')
  })

  it.each([['160x200'], ['160х200'], ['160×200'], ['160 X 200'], ['160*200'], ['160 х 200']])(
    'reads the size %j as two numbers',
    (size) => {
      expect(foldText(`krowat ${size} sm`)).toBe('krowat 160 200 sm')
    },
  )

  it('drops the hard and the soft sign', () => {
    expect(foldText('подъезд, мебель')).toBe('podezd mebel')
  })

  it('reads a size of three numbers', () => {
    expect(foldText('8x8х4')).toBe('8 8 4')
    expect(foldText('boks x3')).toBe('boks x3')
  })

  it('changes nothing the second time', () => {
    const anyLetter = fc.constantFrom(...'abvwxçäžňöşüýÿñIİı абвеёжйцчшщъыьэюяәҗңөүх 0123 -×*«»\u0306\u0301')
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })

  it('leaves only small letters a to z, digits and single spaces of Turkmen, Russian and English', () => {
    const anyLetter = fc.constantFrom(
      ...'abcçdeäfghijžklmnňoöprsştuüwyýzqvxABCÇŽŇŞ абвгдеёжзийклмнопрстуфхцчшщъыьэюяАЁЙЩәҗңөү 019 .,;-()«»"',
    )
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (text) => {
        expect(foldText(text)).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
      }),
    )
  })
})

describe('foldWords', () => {
  it('gives each word once, whatever its script', () => {
    expect(foldWords('Diwan, диван we divan: stol')).toEqual(['diwan', 'we', 'stol'])
  })

  it('gives no words for no text', () => {
    expect(foldWords(' … ')).toEqual([])
  })
})

describe('searchVariants', () => {
  it('begins with the folded word', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcşöдиваншёж'), minLength: 1 }), (word) => {
        expect(searchVariants(word)[0]).toBe(foldText(word))
      }),
    )
  })

  it.each([
    ['ковёр', 'ковер'],
    ['ковёр', 'kover'],
    ['шкаф', 'shkaf'],
    ['şkaf', 'shkaf'],
    ['стеллаж', 'stellazh'],
    ['стеллаж', 'stellaj'],
    ['тумбочка', 'tumbochka'],
    ['холодильник', 'kholodilnik'],
    ['шахматы', 'shahmaty'],
    ['щётка', 'щетка'],
    ['щётка', 'shetka'],
    ['люстра', 'lustra'],
    ['цвет', 'cvet'],
    ['ель', 'el'],
    ['oturgyç', 'oturgych'],
  ])('lets %s and %s meet', (one, other) => {
    expect(shareAVariant(one, other)).toBe(true)
  })

  it.each([
    ['oturgyç', 'oturgyjy'],
    ['oturgyc', 'oturgyja'],
    ['отургыч', 'oturgyjyň'],
    ['dolap', 'dolaby'],
    ['krowat', 'krowady'],
    ['ýorgançyk', 'ýorgançygy'],
    ['agaç', 'agajy'],
  ])('finds the softened stem of %s in %s, and back', (stem, inflected) => {
    const startsWithVariant = searchVariants(stem).some((variant) => foldText(inflected).startsWith(variant))
    expect(startsWithVariant).toBe(true)
    expect(searchVariants(inflected)).toContain(foldText(stem))
  })

  it('leaves short words and words without such letters alone', () => {
    // the stem would have two letters
    expect(searchVariants('odun')).not.toContain('ot')
    expect(searchVariants('ot')).toEqual(['ot'])
    expect(searchVariants('ýap')).toEqual(['yap'])
    expect(searchVariants('ady')).toEqual(['ady'])
    expect(searchVariants('diwan')).toEqual(['diwan'])
    expect(searchVariants('стол')).toEqual(['stol'])
  })

  it('keeps different words apart', () => {
    expect(shareAVariant('стол', 'стул')).toBe(false)
    expect(shareAVariant('haly', 'halta')).toBe(false)
    expect(shareAVariant('май', 'маи')).toBe(false)
  })

  it('stays small, so that neither the index nor a query grows out of hand', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ёежхчшщюяцbshczkt') }), (word) => {
        expect(searchVariants(word).length).toBeLessThanOrEqual(10)
      }),
    )
  })

  it('gives the variants of each part of a compound, and none for no word', () => {
    expect(searchVariants('шкаф-купе')).toEqual(['skaf', 'shkaf', 'kupe'])
    expect(searchVariants(' – ')).toEqual([])
  })
})

describe('indexText', () => {
  it('holds every form of every word', () => {
    expect(indexText('Kitap tekje').split(' ')).toEqual(searchVariants('Kitap tekje'))
    expect(indexText('kitap')).toContain('kitab')
  })
})

describe('otherEndings', () => {
  it('takes the last vowel off a word of five letters or more', () => {
    expect(['kresla', 'kreslo', 'stoly', 'stol', 'perde'].map(otherEndings)).toEqual([
      ['kresl'],
      ['kresl'],
      ['stol'],
      [],
      ['perd'],
    ])
  })

  it('folds a last i and y of shorter ones', () => {
    expect(['hali', 'haly', 'hal', 'waza', 'oy'].map(otherEndings)).toEqual([['haly'], ['hali'], [], [], []])
  })
})

describe('foldName', () => {
  it.each([
    ['Çaryýewa', 'Чарыева'],
    ['Annaýewa', 'Аннаева'],
    ['Elena', 'Елена'],
    ['Öwez', 'Өвез'],
  ])('%s and %s meet', (one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })
})
