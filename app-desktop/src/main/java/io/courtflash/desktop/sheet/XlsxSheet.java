package io.courtflash.desktop.sheet;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** The cells of one sheet of a workbook. */
final class XlsxSheet {

  /** More lines than any list that can be used. */
  static final int MAX_LINES = 50_000;

  private static final int MAX_COLUMNS = 100;
  private static final Pattern PLACE = Pattern.compile("\\$?([A-Z]{1,3})\\$?(\\d{1,7})");

  /** The text of a cell whose formula nobody has computed. */
  private static final String NOT_COMPUTED = "#CALC!";

  private final List<String> strings;
  private final XlsxFormats formats;
  private final List<List<String>> lines = new ArrayList<>();
  private final Set<Integer> hiddenLines = new HashSet<>();
  private final Set<Integer> hiddenColumns = new HashSet<>();
  private boolean tooLong;
  private int line = -1;
  private int column;

  /**
   * @param strings the texts of the workbook
   */
  XlsxSheet(List<String> strings, XlsxFormats formats) {
    this.strings = strings;
    this.formats = formats;
  }

  /** All lines, also empty ones. */
  List<List<String>> lines() {
    return lines;
  }

  /** Whether there is more than can be read. */
  boolean isTooLong() {
    return tooLong;
  }

  boolean isEmpty() {
    return lines.stream().allMatch(cells -> cells.stream().allMatch(String::isBlank));
  }

  /** Whether a hidden line or column has a cell that isn't empty. */
  boolean hasHidden() {
    for (int at = 0; at < lines.size(); at++) {
      List<String> cells = lines.get(at);
      for (int cell = 0; cell < cells.size(); cell++) {
        if (isHidden(at, cell) && !cells.get(cell).isBlank()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The lines with blanks instead of what is hidden. */
  List<List<String>> shown() {
    List<List<String>> shown = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      List<String> cells = new ArrayList<>();
      for (int cell = 0; cell < lines.get(at).size(); cell++) {
        cells.add(isHidden(at, cell) ? "" : lines.get(at).get(cell));
      }
      shown.add(cells);
    }
    return shown;
  }

  private boolean isHidden(int at, int cell) {
    return hiddenLines.contains(at) || hiddenColumns.contains(cell);
  }

  void read(XMLStreamReader xml) throws XMLStreamException {
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamReader.START_ELEMENT) {
        switch (xml.getLocalName()) {
          case "col" -> readColumns(xml);
          case "row" -> startLine(xml);
          case "c" -> readCell(xml);
          case "mergeCell" -> fillDown(XlsxPart.attribute(xml, "ref"));
          default -> {
            // The parts of a sheet besides its cells: sizes, colours, comments, filters.
          }
        }
      }
    }
  }

  private void readColumns(XMLStreamReader xml) {
    boolean isHidden =
        isTrue(xml.getAttributeValue(null, "hidden"))
            || "0".equals(xml.getAttributeValue(null, "width"));
    if (isHidden) {
      int first = Integer.parseInt(XlsxPart.attribute(xml, "min"));
      int last = Integer.parseInt(XlsxPart.attribute(xml, "max"));
      for (int at = first; at <= Math.min(last, MAX_COLUMNS); at++) {
        hiddenColumns.add(at - 1);
      }
    }
  }

  private void startLine(XMLStreamReader xml) {
    String number = xml.getAttributeValue(null, "r");
    line = number == null ? line + 1 : Integer.parseInt(number) - 1;
    column = 0;
    if (isTrue(xml.getAttributeValue(null, "hidden"))
        || "0".equals(xml.getAttributeValue(null, "ht"))) {
      hiddenLines.add(line);
    }
  }

  private static boolean isTrue(@Nullable String value) {
    return "1".equals(value) || "true".equals(value);
  }

  private void readCell(XMLStreamReader xml) throws XMLStreamException {
    Matcher place = PLACE.matcher(String.valueOf(xml.getAttributeValue(null, "r")));
    if (place.matches()) {
      column = column(place.group(1));
    }
    String type = xml.getAttributeValue(null, "t");
    String style = xml.getAttributeValue(null, "s");
    String text = text(xml, type == null ? "n" : type, style == null ? 0 : Integer.parseInt(style));
    if (!text.isEmpty()) {
      put(text);
    }
    column++;
  }

  private void put(String text) {
    if (line >= MAX_LINES) {
      tooLong = true;
    } else if (column < MAX_COLUMNS) {
      while (lines.size() <= line) {
        lines.add(new ArrayList<>());
      }
      List<String> cells = lines.get(line);
      while (cells.size() <= column) {
        cells.add("");
      }
      cells.set(column, text);
    }
  }

  private String text(XMLStreamReader xml, String type, int style) throws XMLStreamException {
    String value = null;
    String inline = "";
    boolean isFormula = false;
    while (xml.next() != XMLStreamReader.END_ELEMENT || !xml.getLocalName().equals("c")) {
      if (xml.isStartElement()) {
        switch (xml.getLocalName()) {
          case "v" -> value = xml.getElementText();
          case "is" -> inline = XlsxPart.string(xml, "is");
          case "f" -> isFormula = true;
          default -> {
            // Nothing else is shown in a cell.
          }
        }
      }
    }
    if (value == null) {
      return isFormula ? NOT_COMPUTED : inline;
    }
    return switch (type) {
      case "s" -> strings.get(Integer.parseInt(value.strip()));
      case "b" -> isTrue(value.strip()) ? "TRUE" : "FALSE";
      case "d" -> date(value.strip());
      case "n" -> value.isBlank() ? "" : formats.text(new BigDecimal(value.strip()), style);
      default -> XlsxPart.unescaped(value);
    };
  }

  /** A date or a time as a text of ISO 8601. */
  private static String date(String value) {
    return value
        .replaceFirst("^1899-12-3[01]T", "")
        .replaceFirst("T00:00(:00(\\.0+)?)?Z?$", "")
        .replace('T', ' ')
        .replaceFirst("Z$", "");
  }

  /** A cell that was merged out of several lines has its text in each of them. */
  private void fillDown(String range) {
    String[] corners = range.split(":", 2);
    Matcher first = PLACE.matcher(corners[0]);
    Matcher last = PLACE.matcher(corners[corners.length - 1]);
    if (!first.matches() || !last.matches()) {
      return;
    }
    int top = Integer.parseInt(first.group(2)) - 1;
    int at = column(first.group(1));
    if (top >= lines.size() || at >= lines.get(top).size()) {
      return;
    }
    String text = lines.get(top).get(at);
    int bottom = Math.min(Integer.parseInt(last.group(2)), lines.size());
    for (int below = top + 1; below < bottom; below++) {
      boolean isLineUsed = lines.get(below).stream().anyMatch(cell -> !cell.isBlank());
      if (isLineUsed && !text.isEmpty()) {
        line = below;
        column = at;
        put(text);
      }
    }
  }

  private static int column(String letters) {
    int column = 0;
    for (int at = 0; at < letters.length(); at++) {
      column = column * 26 + letters.charAt(at) - 'A' + 1;
    }
    return column - 1;
  }
}
