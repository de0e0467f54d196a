package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads the cells of a sheet of an Excel workbook as they are shown. */
final class XlsxReader {

  /** The most of a part of a workbook, unpacked. */
  private static final long MAX_PART = 256L << 20;

  /** How workbooks write characters that XML doesn't have, such as a carriage return. */
  private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

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
    } catch (java.util.zip.ZipException | XMLStreamException | RuntimeException e) {
      org.slf4j.LoggerFactory.getLogger(XlsxReader.class).debug("A file is no workbook", e);
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
    try (Part styles = part("xl/styles.xml")) {
      if (styles != null) {
        formats.read(styles.xml);
      }
    }
    List<String> strings = strings();
    Map<String, XlsxSheet> read = new LinkedHashMap<>();
    String wanted = choice.sheet();
    for (Sheet sheet : sheets) {
      if (wanted == null ? !sheet.isHidden : sheet.name.equals(wanted)) {
        try (Part part = part(sheet.part)) {
          if (part != null) {
            XlsxSheet cells = new XlsxSheet(strings, formats);
            cells.read(part.xml);
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
    List<String> filled =
        read.keySet().stream().filter(name -> !read.get(name).isEmpty()).toList();
    List<String> usable =
        filled.size() < 2
            ? filled
            : filled.stream().filter(name -> isUsable.test(read.get(name).lines())).toList();
    if (usable.size() > 1) {
      return new Result.WhichSheet(usable);
    }
    String name =
        !usable.isEmpty()
            ? usable.getFirst()
            : filled.isEmpty() ? read.keySet().iterator().next() : filled.getFirst();
    XlsxSheet sheet = read.get(name);
    if (sheet.isTooLong()) {
      return new Result.TooLong();
    }
    if (sheet.hasHidden() && choice.takesHidden() == null) {
      return new Result.Hidden(name);
    }
    return new Result.Cells(
        Boolean.TRUE.equals(choice.takesHidden()) ? sheet.lines() : sheet.shown());
  }

  private Map<String, String> targets() throws IOException, XMLStreamException {
    Map<String, String> targets = new HashMap<>();
    try (Part part = part("xl/_rels/workbook.xml.rels")) {
      while (part != null && part.xml.hasNext()) {
        if (part.xml.next() == XMLStreamReader.START_ELEMENT
            && part.xml.getLocalName().equals("Relationship")
            && attribute(part.xml, "Type").endsWith("/worksheet")) {
          String target = attribute(part.xml, "Target");
          targets.put(
              attribute(part.xml, "Id"),
              target.startsWith("/") ? target.substring(1) : "xl/" + target);
        }
      }
    }
    return targets;
  }

  private boolean readWorkbook(Map<String, String> targets, List<Sheet> sheets)
      throws IOException, XMLStreamException {
    boolean is1904 = false;
    try (Part part = part("xl/workbook.xml")) {
      if (part == null) {
        throw new java.util.zip.ZipException("No workbook");
      }
      while (part.xml.hasNext()) {
        if (part.xml.next() == XMLStreamReader.START_ELEMENT) {
          if (part.xml.getLocalName().equals("workbookPr")) {
            String days = part.xml.getAttributeValue(null, "date1904");
            is1904 = "1".equals(days) || "true".equals(days);
          } else if (part.xml.getLocalName().equals("sheet")) {
            String target = targets.get(relation(part.xml));
            String state = part.xml.getAttributeValue(null, "state");
            if (target != null) {
              boolean isHidden = state != null && !state.equals("visible");
              sheets.add(new Sheet(attribute(part.xml, "name"), target, isHidden));
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
    try (Part part = part("xl/sharedStrings.xml")) {
      while (part != null && part.xml.hasNext()) {
        if (part.xml.next() == XMLStreamReader.START_ELEMENT
            && part.xml.getLocalName().equals("si")) {
          strings.add(string(part.xml, "si"));
        }
      }
    }
    return strings;
  }

  /** The text of an element, also of parts with a form of their own, without its pronunciation. */
  static String string(XMLStreamReader xml, String element) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    int pronunciation = 0;
    while (true) {
      int event = xml.next();
      if (event == XMLStreamReader.END_ELEMENT && xml.getLocalName().equals(element)) {
        return unescaped(text.toString());
      }
      if (event == XMLStreamReader.START_ELEMENT && xml.getLocalName().equals("rPh")) {
        pronunciation++;
      } else if (event == XMLStreamReader.END_ELEMENT && xml.getLocalName().equals("rPh")) {
        pronunciation--;
      } else if (event == XMLStreamReader.START_ELEMENT && xml.getLocalName().equals("t")) {
        String part = xml.getElementText();
        text.append(pronunciation > 0 ? "" : part);
      }
    }
  }

  static String unescaped(String text) {
    return text.contains("_x")
        ? ESCAPE
            .matcher(text)
            .replaceAll(
                found ->
                    java.util.regex.Matcher.quoteReplacement(
                        Character.toString(Integer.parseInt(found.group(1), 16))))
        : text;
  }

  static String attribute(XMLStreamReader xml, String name) {
    String value = xml.getAttributeValue(null, name);
    if (value == null) {
      throw new IllegalArgumentException("Missing: " + name);
    }
    return value;
  }

  /** A part of the file that is being read. */
  private record Part(InputStream in, XMLStreamReader xml) implements AutoCloseable {

    @Override
    public void close() throws IOException, XMLStreamException {
      xml.close();
      in.close();
    }
  }

  private @Nullable Part part(String name) throws IOException, XMLStreamException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      return null;
    }
    if (entry.getSize() > MAX_PART) {
      throw new java.util.zip.ZipException("Too large: " + name);
    }
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    InputStream in = zip.getInputStream(entry);
    return new Part(in, factory.createXMLStreamReader(in));
  }
}
