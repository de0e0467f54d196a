package io.courtflash.core.platform.document;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of a cell of a table, without blanks around it and without characters that nobody sees.
 * What it says is read as people and spreadsheets write it; what could be read two ways isn't.
 */
public record CellText(String text) {

  private static final Pattern INVISIBLE =
      Pattern.compile("[\\u200B-\\u200F\\u202A-\\u202E\\u2060\\uFEFF]");
  private static final Pattern BLANKS = Pattern.compile("[\\p{Z}\\p{Cc}]+");

  /** How some programs have a spreadsheet keep a text as it is. */
  private static final Pattern FORMULA_OF_TEXT = Pattern.compile("=\"([^\"]*)\"");

  private static final Pattern ERROR =
      Pattern.compile(
          "#(N/A|REF!|VALUE!|DIV/0!|NAME\\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|#+)"
              + "|.*\\uFFFD.*");
  private static final Pattern ROUNDED =
      Pattern.compile("-?(\\d\\.\\d+[eE]\\+?\\d+|\\d+[eE]\\+\\d+)");

  private static final Pattern DATE =
      Pattern.compile(
          "(\\d{4})\\s?[-/.年]\\s?(\\d{1,2})\\s?[-/.月]\\s?(\\d{1,2})\\s?日?"
              + "(?:[ T]0{1,2}:00(?::00(?:\\.0+)?)?)?"
              + "\\s?\\(?(?:(?:周|星期|礼拜)([一二三四五六日天]))?\\)?");

  /** A month by its English name, with a year of four digits. */
  private static final Pattern NAMED_MONTH =
      Pattern.compile(
          "(\\d{1,2})[- ]([A-Za-z]{3,9})\\.?[-, ]+(\\d{4})|([A-Za-z]{3,9})\\.? (\\d{1,2}),?"
              + " (\\d{4})");

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private static final Pattern COMPACT_DATE = Pattern.compile("((?:19|20)\\d\\d)(\\d\\d)(\\d\\d)");
  private static final Pattern SERIAL_DATE = Pattern.compile("[3-6]\\d{4}");

  /** Day 0 of the dates that workbooks store as numbers. */
  private static final LocalDate DAY_0 = LocalDate.of(1899, 12, 30);

  private static final Pattern TIME =
      Pattern.compile(
          "(?:1899-12-3[01] |1900-01-0[01] )?(上午|早上|凌晨|下午|晚上|傍晚)?\\s?"
              + "(\\d{1,2})(?::(\\d{2})(?::00(?:\\.0+)?)?|[点时](?:(\\d{1,2})分?|(半)|整)?)"
              + "\\s?([aApP]\\.?[mM]\\.?)?");
  private static final Pattern SERIAL_TIME = Pattern.compile("0?\\.\\d{1,17}|0");
  private static final Pattern END_OF_DAY = Pattern.compile("24:00(:00)?|24[点时]整?|0{1,2}:00(:00)?");
  private static final int SECONDS_PER_DAY = 86_400;
  private static final int NOON = 12;

  /** What separates the first of a range from its last; between dates a hyphen needs blanks. */
  private static final Pattern RANGE = Pattern.compile("\\s*(?:[-–—~至到]|\\bto\\b)\\s*");

  private static final Pattern RANGE_OF_DATES =
      Pattern.compile("\\s*[–—~至到]\\s*|\\s+(?:-|to)\\s+|(?<=\\d)-(?=\\d{4}\\D)");

  private static final Pattern WEEKDAY_LETTERS = Pattern.compile("[一二三四五六日天]{2,7}");
  private static final Set<String> WEEKEND = Set.of("周末", "weekend", "weekends");
  private static final Set<String> EACH_DAY = Set.of("每天", "每日", "daily", "everyday");

  private static final Pattern LIST = Pattern.compile("[\\s,，、;；]+");
  private static final Pattern WEEKDAY_PREFIX = Pattern.compile("^(星期|周|礼拜)");

  private static final List<Set<String>> WEEKDAYS =
      List.of(
          Set.of("1", "mo", "mon", "monday", "一"),
          Set.of("2", "tu", "tue", "tues", "tuesday", "二"),
          Set.of("3", "we", "wed", "wednesday", "三"),
          Set.of("4", "th", "thu", "thur", "thurs", "thursday", "四"),
          Set.of("5", "fr", "fri", "friday", "五"),
          Set.of("6", "sa", "sat", "saturday", "六"),
          Set.of("7", "su", "sun", "sunday", "日", "天"));

  /** The text with one plain blank instead of any others, and without those around it. */
  public CellText {
    text = BLANKS.matcher(INVISIBLE.matcher(text).replaceAll("")).replaceAll(" ").strip();
    Matcher formula = FORMULA_OF_TEXT.matcher(text);
    text = formula.matches() ? formula.group(1).strip() : text;
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** Letters, digits and signs as ASCII has them, also where the text has wide ones. */
  public String code() {
    StringBuilder code = new StringBuilder();
    text.chars()
        .map(each -> each >= '\uFF01' && each <= '\uFF5E' ? each - '\uFF01' + '!' : each)
        .forEach(each -> code.append((char) each));
    return code.toString();
  }

  /** Whether a spreadsheet shows an error here, or characters are missing. */
  public boolean isError() {
    return ERROR.matcher(text).matches();
  }

  /** Whether a spreadsheet has rounded a long number, so that its digits are lost. */
  public boolean isRounded() {
    return ROUNDED.matcher(code()).matches();
  }

  /** A date with its year first; empty when it is none, or has another weekday than it says. */
  public Optional<LocalDate> date() {
    String code = code();
    Matcher parts = DATE.matcher(code);
    Matcher compact = COMPACT_DATE.matcher(code);
    Matcher named = NAMED_MONTH.matcher(code);
    try {
      if (parts.matches()) {
        LocalDate date = date(parts);
        String weekday = parts.group(4);
        return Optional.of(date)
            .filter(
                day ->
                    weekday == null
                        || new CellText(weekday)
                            .weekday()
                            .filter(day.getDayOfWeek()::equals)
                            .isPresent());
      }
      if (compact.matches()) {
        return Optional.of(date(compact));
      }
      if (named.matches()) {
        return named(named);
      }
    } catch (DateTimeException _) {
      return Optional.empty();
    }
    return SERIAL_DATE.matcher(code).matches()
        ? Optional.of(DAY_0.plusDays(Integer.parseInt(code)))
        : Optional.empty();
  }

  private static LocalDate date(Matcher parts) {
    return LocalDate.of(
        Integer.parseInt(parts.group(1)),
        Integer.parseInt(parts.group(2)),
        Integer.parseInt(parts.group(3)));
  }

  private static Optional<LocalDate> named(Matcher parts) {
    boolean isDayFirst = parts.group(1) != null;
    String name = parts.group(isDayFirst ? 2 : 4).toLowerCase(Locale.ROOT);
    Month month = Month.of(1 + Math.max(0, MONTHS.indexOf(name.substring(0, 3))));
    boolean isMonth =
        Set.of(name.substring(0, 3), "sept", month.name().toLowerCase(Locale.ROOT)).contains(name)
            && MONTHS.contains(name.substring(0, 3));
    int day = Integer.parseInt(parts.group(isDayFirst ? 1 : 5));
    int year = Integer.parseInt(parts.group(isDayFirst ? 3 : 6));
    return isMonth ? Optional.of(LocalDate.of(year, month, day)) : Optional.empty();
  }

  /** The first and the last date of a range; empty when it isn't one. */
  public Optional<List<CellText>> rangeOfDates() {
    return ends(RANGE_OF_DATES);
  }

  /** The two ends of a range of times or weekdays; empty when it isn't one. */
  public Optional<List<CellText>> range() {
    return ends(RANGE);
  }

  private Optional<List<CellText>> ends(Pattern between) {
    List<CellText> ends = between.splitAsStream(code()).map(CellText::new).toList();
    return ends.size() == 2 && ends.stream().noneMatch(CellText::isEmpty)
        ? Optional.of(ends)
        : Optional.empty();
  }

  /** A time of day, to the minute. */
  public Optional<LocalTime> time() {
    String code = code();
    Matcher parts = TIME.matcher(code);
    try {
      if (parts.matches()) {
        return time(parts);
      }
    } catch (DateTimeException _) {
      return Optional.empty();
    }
    return SERIAL_TIME.matcher(code).matches() ? serialTime(code) : Optional.empty();
  }

  private static Optional<LocalTime> time(Matcher parts) {
    int hour = Integer.parseInt(parts.group(2));
    String minute = parts.group(3) == null ? parts.group(4) : parts.group(3);
    int minutes = minute != null ? Integer.parseInt(minute) : parts.group(5) != null ? 30 : 0;
    String chinese = parts.group(1);
    String english = parts.group(6);
    if (chinese != null && english != null) {
      return Optional.empty();
    }
    if ((chinese == null && english == null) || hour > NOON) {
      return english == null ? Optional.of(LocalTime.of(hour, minutes)) : Optional.empty();
    }
    if (chinese != null && hour == NOON && !chinese.equals("下午")) {
      // Noon or midnight.
      return Optional.empty();
    }
    boolean isAfternoon =
        chinese != null
            ? Set.of("下午", "晚上", "傍晚").contains(chinese)
            : english.toLowerCase(Locale.ROOT).startsWith("p");
    return Optional.of(LocalTime.of(hour % NOON + (isAfternoon ? NOON : 0), minutes));
  }

  private static Optional<LocalTime> serialTime(String part) {
    long seconds =
        new BigDecimal(part)
            .multiply(BigDecimal.valueOf(SECONDS_PER_DAY))
            .setScale(0, RoundingMode.HALF_UP)
            .longValueExact();
    return seconds < SECONDS_PER_DAY
        ? Optional.of(LocalTime.ofSecondOfDay(seconds).truncatedTo(ChronoUnit.MINUTES))
        : Optional.empty();
  }

  /** Whether it is the midnight with which a day ends, where it stands for an end. */
  public boolean isEndOfDay() {
    return END_OF_DAY.matcher(code()).matches();
  }

  /** A weekday: a number from 1 for Monday on, or a name in Chinese or English. */
  public Optional<DayOfWeek> weekday() {
    String plain = WEEKDAY_PREFIX.matcher(code()).replaceFirst("").toLowerCase(Locale.ROOT);
    for (int day = 0; day < WEEKDAYS.size(); day++) {
      if (WEEKDAYS.get(day).contains(plain)) {
        return Optional.of(DayOfWeek.of(day + 1));
      }
    }
    return Optional.empty();
  }

  /**
   * One weekday or several: from one to another, Chinese ones without anything between, a weekend,
   * or each day.
   */
  public Optional<Set<DayOfWeek>> weekdays() {
    String plain = code().toLowerCase(Locale.ROOT);
    if (EACH_DAY.contains(plain)) {
      return Optional.of(EnumSet.allOf(DayOfWeek.class));
    }
    if (WEEKEND.contains(plain)) {
      return Optional.of(EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY));
    }
    String letters = WEEKDAY_PREFIX.matcher(plain).replaceFirst("");
    if (WEEKDAY_LETTERS.matcher(letters).matches()) {
      return Optional.of(
          letters
              .chars()
              .mapToObj(Character::toString)
              .flatMap(letter -> new CellText(letter).weekday().stream())
              .collect(Collectors.toSet()));
    }
    Optional<List<CellText>> range = range();
    if (range.isPresent()) {
      Optional<DayOfWeek> first = range.get().getFirst().weekday();
      Optional<DayOfWeek> last = range.get().getLast().weekday();
      return first.isPresent() && last.isPresent() && first.get().compareTo(last.get()) < 0
          ? Optional.of(EnumSet.range(first.get(), last.get()))
          : Optional.empty();
    }
    return weekday().map(Set::of);
  }

  /** The parts of a list, with commas, semicolons or blanks between them. */
  public List<CellText> parts() {
    return LIST.splitAsStream(text).filter(part -> !part.isEmpty()).map(CellText::new).toList();
  }

  /** The parts of a list that may have ranges, which blanks don't divide. */
  public List<CellText> partsOrRanges() {
    return new CellText(RANGE.matcher(code()).replaceAll("-")).parts();
  }
}
