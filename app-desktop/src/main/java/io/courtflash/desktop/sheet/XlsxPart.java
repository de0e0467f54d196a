package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A part of a workbook that is being read. */
record XlsxPart(InputStream in, XMLStreamReader xml) implements AutoCloseable {

  /** The most of a part, unpacked. */
  private static final long MAX_BYTES = 256L << 20;

  /** How workbooks write characters that XML doesn't have, such as a carriage return. */
  private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

  /** Begins to read a part; null when the workbook hasn't it. */
  static @Nullable XlsxPart open(ZipFile zip, String name) throws IOException, XMLStreamException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      return null;
    }
    if (entry.getSize() > MAX_BYTES) {
      throw new ZipException("Too large: " + name);
    }
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    InputStream in = zip.getInputStream(entry);
    return new XlsxPart(in, factory.createXMLStreamReader(in));
  }

  @Override
  public void close() throws IOException, XMLStreamException {
    xml.close();
    in.close();
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
                    Matcher.quoteReplacement(
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
}
