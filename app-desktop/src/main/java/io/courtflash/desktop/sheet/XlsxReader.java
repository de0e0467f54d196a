package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.slf4j.LoggerFactory;

/** Reads the cells of a sheet of an Excel workbook as they are shown. */
final class XlsxReader {

  private final ZipFile zip;

  private XlsxReader(ZipFile zip) {
    this.zip = zip;
  }

  /** The result of reading a workbook. */
  sealed interface Result {

    /** The cells of all lines, also of empty ones. */
    record Cells(List<List<String>> lines) implements Result {}

    /** Several sheets could be meant. */
    record WhichSheet(List<String> names) implements Result {}

    /** There is no sheet of the wanted name. */
    record NoSheet(List<String> names) implements Result {}

    /** The sheet has rows or columns that are hidden. */
    record Hidden(String name) implements Result {}

    /** The sheet has more than can be read. */
    record TooLong() implements Result {}

    /** It is no workbook, or one of another kind. */
    record NoWorkbook() implements Result {}
  }

  /**
   * Reads the sheet that staff chose; else the only visible one with cells, or the only one of them
   * that can be used.
   *
   * @param isUsable whether the cells of a sheet have the headings that are needed
   */
  static Result read(Path file, SheetChoice choice, Predicate<List<List<String>>> isUsable)
      throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      return new XlsxReader(zip).read(choice, isUsable);
    } catch (ZipException
        | XMLStreamException
        | IllegalArgumentException
        | IndexOutOfBoundsException e) {
      LoggerFactory.getLogger(XlsxReader.class).debug("A file is no workbook", e);
      return new Result.NoWorkbook();
    }
  }

  /**
   * A sheet of the workbook.
   *
   * @param part its name in the file
   */
  private record Sheet(String name, String part, boolean isHidden) {}

  private Result read(SheetChoice choice, Predicate<List<List<String>>> isUsable)
      throws IOException, XMLStreamException {
    Map<String, String> targets = targets();
    List<Sheet> sheets = new ArrayList<>();
    boolean is1904 = readWorkbook(targets, sheets);
    XlsxFormats formats = new XlsxFormats(is1904);
    try (XlsxPart styles = XlsxPart.open(zip, "xl/styles.xml")) {
      if (styles != null) {
        formats.read(styles.xml());
      }
    }
    List<String> strings = strings();
    Map<String, XlsxSheet> read = new LinkedHashMap<>();
    String wanted = choice.sheet();
    for (Sheet sheet : sheets) {
      if (wanted == null ? !sheet.isHidden : sheet.name.equals(wanted)) {
        try (XlsxPart part = XlsxPart.open(zip, sheet.part)) {
          if (part != null) {
            XlsxSheet cells = new XlsxSheet(strings, formats);
            cells.read(part.xml());
            read.put(sheet.name, cells);
          }
        }
      }
    }
    if (read.isEmpty()) {
      return new Result.NoSheet(sheets.stream().map(Sheet::name).toList());
    }
    return chosen(read, choice, isUsable);
  }

  private static Result chosen(
      Map<String, XlsxSheet> read, SheetChoice choice, Predicate<List<List<String>>> isUsable) {
    List<Map.Entry<String, XlsxSheet>> filled =
        read.entrySet().stream().filter(sheet -> !sheet.getValue().isEmpty()).toList();
    List<Map.Entry<String, XlsxSheet>> usable =
        filled.size() < 2
            ? filled
            : filled.stream().filter(sheet -> isUsable.test(sheet.getValue().lines())).toList();
    if (usable.size() > 1) {
      return new Result.WhichSheet(usable.stream().map(Map.Entry::getKey).toList());
    }
    Map.Entry<String, XlsxSheet> first =
        Stream.of(usable, filled)
            .flatMap(List::stream)
            .findFirst()
            .orElseGet(() -> read.entrySet().iterator().next());
    XlsxSheet sheet = first.getValue();
    if (sheet.isTooLong()) {
      return new Result.TooLong();
    }
    if (sheet.hasHidden() && choice.takesHidden() == null) {
      return new Result.Hidden(first.getKey());
    }
    return new Result.Cells(
        Boolean.TRUE.equals(choice.takesHidden()) ? sheet.lines() : sheet.shown());
  }

  private Map<String, String> targets() throws IOException, XMLStreamException {
    Map<String, String> targets = new HashMap<>();
    try (XlsxPart part = XlsxPart.open(zip, "xl/_rels/workbook.xml.rels")) {
      while (part != null && part.xml().hasNext()) {
        if (part.xml().next() == XMLStreamReader.START_ELEMENT
            && part.xml().getLocalName().equals("Relationship")
            && XlsxPart.attribute(part.xml(), "Type").endsWith("/worksheet")) {
          String target = XlsxPart.attribute(part.xml(), "Target");
          targets.put(
              XlsxPart.attribute(part.xml(), "Id"),
              target.startsWith("/") ? target.substring(1) : "xl/" + target);
        }
      }
    }
    return targets;
  }

  private boolean readWorkbook(Map<String, String> targets, List<Sheet> sheets)
      throws IOException, XMLStreamException {
    boolean is1904 = false;
    try (XlsxPart part = XlsxPart.open(zip, "xl/workbook.xml")) {
      if (part == null) {
        throw new ZipException("No workbook");
      }
      while (part.xml().hasNext()) {
        if (part.xml().next() == XMLStreamReader.START_ELEMENT) {
          if (part.xml().getLocalName().equals("workbookPr")) {
            String days = part.xml().getAttributeValue(null, "date1904");
            is1904 = "1".equals(days) || "true".equals(days);
          } else if (part.xml().getLocalName().equals("sheet")) {
            String target = targets.get(relation(part.xml()));
            String state = part.xml().getAttributeValue(null, "state");
            if (target != null) {
              boolean isHidden = state != null && !state.equals("visible");
              sheets.add(new Sheet(XlsxPart.attribute(part.xml(), "name"), target, isHidden));
            }
          }
        }
      }
    }
    return is1904;
  }

  private static String relation(XMLStreamReader xml) {
    for (int at = 0; at < xml.getAttributeCount(); at++) {
      if (xml.getAttributeLocalName(at).equals("id") && xml.getAttributeNamespace(at) != null) {
        return xml.getAttributeValue(at);
      }
    }
    return "";
  }

  private List<String> strings() throws IOException, XMLStreamException {
    List<String> strings = new ArrayList<>();
    try (XlsxPart part = XlsxPart.open(zip, "xl/sharedStrings.xml")) {
      while (part != null && part.xml().hasNext()) {
        if (part.xml().next() == XMLStreamReader.START_ELEMENT
            && part.xml().getLocalName().equals("si")) {
          strings.add(XlsxPart.string(part.xml(), "si"));
        }
      }
    }
    return strings;
  }
}
