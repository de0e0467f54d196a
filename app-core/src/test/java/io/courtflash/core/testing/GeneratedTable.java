package io.courtflash.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A table of a page in docs that a test writes: the page has it between two comments. */
public final class GeneratedTable {

  /** With this system property the tables are written instead of compared. */
  public static final String WRITE = "docs.write";

  private GeneratedTable() {}

  /**
   * Compares a table with the one on the page, or writes it there.
   *
   * @param name of the comments {@code name} and {@code end of name} around it
   */
  public static void check(Path page, String name, List<List<String>> rows) throws IOException {
    String table = table(rows);
    String text = Files.readString(page);
    Pattern block =
        Pattern.compile("(?s)(<!-- " + name + " -->\n)(.*?)(<!-- end of " + name + " -->)");
    Matcher found = block.matcher(text);
    assertThat(found.find()).as("the comments of " + name).isTrue();
    if (Boolean.getBoolean(WRITE)) {
      Files.writeString(
          page, text.substring(0, found.end(1)) + table + text.substring(found.start(3)));
    } else {
      assertThat(found.group(2))
          .as("%s is out of date; run this test with -D%s=true", page.getFileName(), WRITE)
          .isEqualTo(table);
    }
  }

  private static String table(List<List<String>> rows) {
    String ruler = "| --- ".repeat(rows.getFirst().size()) + "|\n";
    List<String> lines = rows.stream().map(row -> "| " + String.join(" | ", row) + " |\n").toList();
    return lines.getFirst() + ruler + lines.stream().skip(1).collect(Collectors.joining());
  }
}
