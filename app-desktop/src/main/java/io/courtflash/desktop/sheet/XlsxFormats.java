package io.courtflash.desktop.sheet;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * How a workbook shows the numbers of its cells: as dates, times, padded numbers or as they are.
 */
final class XlsxFormats {

  /** The digits that spreadsheets keep of a number. */
  private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_UP);

  private static final int SECONDS_PER_DAY = 86_400;

  /** Days between the two calendars in which workbooks count. */
  private static final int DAYS_1904 = 1_462;

  private static final LocalDate DAY_0 = LocalDate.of(1899, 12, 30);

  /** The last day that a workbook can show: 9999-12-31. */
  private static final int LAST_DAY = 2_958_465;

  /**
   * The parts of a format that aren't a number's or a date's form: texts, escapes, blanks, colours.
   */
  private static final Pattern LITERALS =
      Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?!h|m|s)[^\\]]*\\]", Pattern.CASE_INSENSITIVE);

  private static final Pattern DATE_SIGNS = Pattern.compile("[ymdhs]|上午|下午|AM/PM|A/P");
  private static final Pattern ONLY_TIME = Pattern.compile("[^yd]*[hs][^yd]*");
  private static final Pattern TIME_SIGNS = Pattern.compile(".*[hs].*");
  private static final Pattern PADDED = Pattern.compile("(?:\"[^\"]*\"|\\\\.|[0#?\\- ]|_.)+");

  private static final Pattern PARTS = Pattern.compile("\"[^\"]*\"|\\\\.|_.|.");

  private final boolean is1904;
  private final Map<Integer, String> codes = new HashMap<>();
  private final List<Integer> cellFormats = new ArrayList<>();

  /**
   * @param is1904 whether the workbook counts days from 1904
   */
  XlsxFormats(boolean is1904) {
    this.is1904 = is1904;
  }

  /** Reads a workbook's styles. */
  void read(XMLStreamReader xml) throws XMLStreamException {
    boolean isOfCells = false;
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamReader.START_ELEMENT) {
        String name = xml.getLocalName();
        if (name.equals("numFmt")) {
          codes.put(
              number(xml.getAttributeValue(null, "numFmtId")),
              XlsxPart.attribute(xml, "formatCode"));
        } else if (name.equals("cellXfs")) {
          isOfCells = true;
        } else if (name.equals("xf") && isOfCells) {
          cellFormats.add(number(xml.getAttributeValue(null, "numFmtId")));
        }
      } else if (event == XMLStreamReader.END_ELEMENT && xml.getLocalName().equals("cellXfs")) {
        isOfCells = false;
      }
    }
  }

  private static int number(@Nullable String text) {
    return text == null ? 0 : Integer.parseInt(text);
  }

  /**
   * The text of a number: a date as 2027-10-01, a time as 09:00, a number with a form of its own as
   * it is shown, any other without an exponent. One with more digits than spreadsheets keep has an
   * exponent, so that nobody takes it for what it was.
   */
  String text(BigDecimal value, int style) {
    int id = style < cellFormats.size() ? cellFormats.get(style) : 0;
    String code = codes.getOrDefault(id, builtIn(id));
    String first = code.split(";", 2)[0];
    String form = LITERALS.matcher(first).replaceAll("").toLowerCase(Locale.ROOT);
    if (!form.contains("general") && DATE_SIGNS.matcher(form).find() && isDay(value)) {
      return date(value, form);
    }
    if (form.contains("%")) {
      return plain(value.movePointRight(2)) + "%";
    }
    return PADDED.matcher(first).matches() && isWhole(value) && value.signum() >= 0
        ? padded(value.toBigInteger().toString(), first)
        : plain(value);
  }

  /** The forms that have no code in the file. Those from 27 on are dates and times of East Asia. */
  private static String builtIn(int id) {
    return switch (id) {
      case 9, 10 -> "0%";
      case 14, 15, 16, 17 -> "yyyy-mm-dd";
      case 18, 19, 20, 21, 32, 33, 45, 46, 47 -> "h:mm:ss";
      case 22 -> "yyyy-mm-dd h:mm";
      case 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58 -> "yyyy-mm-dd";
      case 34, 35, 55, 56 -> "yyyy-mm-dd h:mm";
      default -> "General";
    };
  }

  private static boolean isDay(BigDecimal value) {
    return value.signum() >= 0 && value.compareTo(BigDecimal.valueOf(LAST_DAY + 1L)) < 0;
  }

  private static boolean isWhole(BigDecimal value) {
    return value.stripTrailingZeros().scale() <= 0 && value.precision() - value.scale() <= 15;
  }

  private String date(BigDecimal value, String form) {
    long seconds =
        value
            .multiply(BigDecimal.valueOf(SECONDS_PER_DAY))
            .setScale(0, RoundingMode.HALF_UP)
            .longValueExact();
    long days = seconds / SECONDS_PER_DAY;
    LocalTime time = LocalTime.ofSecondOfDay(seconds % SECONDS_PER_DAY);
    if (days == 0 || ONLY_TIME.matcher(form).matches()) {
      return days == 1 && time.equals(LocalTime.MIDNIGHT) ? "24:00" : time.toString();
    }
    LocalDate date = DAY_0.plusDays(is1904 ? days + DAYS_1904 : days);
    return time.equals(LocalTime.MIDNIGHT) || !TIME_SIGNS.matcher(form).matches()
        ? date.toString()
        : date + " " + time;
  }

  private static String plain(BigDecimal value) {
    BigDecimal kept = value.round(DIGITS).stripTrailingZeros();
    boolean isLong = kept.precision() - kept.scale() > DIGITS.getPrecision();
    if (!isLong) {
      return kept.toPlainString();
    }
    int exponent = kept.precision() - kept.scale() - 1;
    return kept.movePointLeft(exponent).setScale(Math.max(1, kept.precision() - 1))
        + "E+"
        + exponent;
  }

  /** The digits in their places, and the texts between them. */
  private static String padded(String digits, String form) {
    List<String> parts = parts(form);
    int next = digits.length() - (int) parts.stream().filter(XlsxFormats::isPlace).count();
    StringBuilder shown = new StringBuilder();
    boolean isFirst = true;
    for (String part : parts) {
      if (isPlace(part)) {
        shown.append(digits, 0, isFirst ? Math.max(next, 0) : 0);
        if (next >= 0) {
          shown.append(digits.charAt(next));
        } else if (part.equals("0")) {
          shown.append('0');
        }
        next++;
        isFirst = false;
      } else {
        shown.append(part.startsWith("\"") ? part.replace("\"", "") : literal(part));
      }
    }
    return shown.toString().strip();
  }

  private static boolean isPlace(String part) {
    return part.length() == 1 && "0#?".contains(part);
  }

  private static String literal(String part) {
    return part.startsWith("\\") ? part.substring(1) : part.startsWith("_") ? "" : part;
  }

  private static List<String> parts(String form) {
    return PARTS.matcher(form).results().map(found -> found.group()).toList();
  }
}
