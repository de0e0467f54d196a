import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The last words of a build that ran tests, below all that Maven says: how many passed, which were
 * skipped because a program is missing, and which failed. It is run by the Java of Maven, which may
 * be 17.
 *
 * <p>Argument: when the build began, in milliseconds. The reports of earlier ones don't count.
 */
class TestResults {

  private static final String NOT_INSTALLED = "Not installed: ";
  private static final int MESSAGE_LENGTH = 200;
  private static final int TRACES = 10;
  private static final int TRACE_LINES = 25;

  private final List<Failure> failed = new ArrayList<>();
  private final Map<String, Integer> missing = new TreeMap<>();
  private int passed;
  private int skipped;

  private record Failure(String test, String message, String trace) {}

  public static void main(String[] args) throws IOException, XMLStreamException {
    long since = Long.parseLong(args[0]);
    TestResults results = new TestResults();
    try (var reports = Files.newDirectoryStream(Path.of(""), "{app-core,app-desktop}")) {
      for (Path module : reports) {
        results.readModule(module.resolve("target"), since);
      }
    }
    results.print();
  }

  private void readModule(Path target, long since) throws IOException, XMLStreamException {
    if (Files.notExists(target)) {
      return;
    }
    try (var folders = Files.newDirectoryStream(target, "surefire-reports*")) {
      for (Path folder : folders) {
        try (var reports = Files.newDirectoryStream(folder, "TEST-*.xml")) {
          for (Path report : reports) {
            if (Files.getLastModifiedTime(report).toMillis() >= since) {
              read(report);
            }
          }
        }
      }
    }
  }

  private void read(Path report) throws IOException, XMLStreamException {
    try (var content = Files.newInputStream(report)) {
      XMLStreamReader reader = XMLInputFactory.newDefaultFactory().createXMLStreamReader(content);
      String test = "";
      while (reader.hasNext()) {
        if (reader.next() != XMLStreamReader.START_ELEMENT) {
          continue;
        }
        switch (reader.getLocalName()) {
          case "testcase" -> {
            test = name(reader);
            passed++;
          }
          case "failure", "error" -> {
            passed--;
            // In this order: the text is what follows.
            String message = message(reader);
            failed.add(new Failure(test, message, reader.getElementText()));
          }
          case "skipped" -> {
            passed--;
            skipped++;
            if (message(reader).contains(NOT_INSTALLED)) {
              missing.merge(message(reader), 1, Integer::sum);
            }
          }
          default -> {
            // Properties and what the test printed.
          }
        }
      }
    }
  }

  private static String name(XMLStreamReader test) {
    String type = test.getAttributeValue(null, "classname");
    String name = test.getAttributeValue(null, "name");
    return type.substring(type.lastIndexOf('.') + 1) + (name.isEmpty() ? "" : "." + name);
  }

  /** In one line: the first one of an assertion is often empty. */
  private static String message(XMLStreamReader result) {
    String message = result.getAttributeValue(null, "message");
    if (message == null) {
      message = String.valueOf(result.getAttributeValue(null, "type"));
    }
    String line = message.strip().replaceAll("\\s+", " ");
    return line.length() <= MESSAGE_LENGTH ? line : line.substring(0, MESSAGE_LENGTH) + " ...";
  }

  private void print() {
    if (passed + skipped + failed.size() == 0) {
      return;
    }
    failed.sort(Comparator.comparing(Failure::test));
    for (Failure failure : failed.subList(0, Math.min(TRACES, failed.size()))) {
      System.out.printf("%n%s%n", failure.test());
      failure.trace().strip().lines().limit(TRACE_LINES).forEach(System.out::println);
    }
    System.out.println();
    missing.forEach((what, count) -> System.out.println(count + " tests were skipped. " + what));
    System.out.printf("%d passed, %d failed, %d skipped%n", passed, failed.size(), skipped);
    if (!failed.isEmpty()) {
      System.out.println("What each printed is in target/surefire-reports of its module. Failed:");
      failed.forEach(each -> System.out.printf("  %s: %s%n", each.test(), each.message()));
    }
  }
}
