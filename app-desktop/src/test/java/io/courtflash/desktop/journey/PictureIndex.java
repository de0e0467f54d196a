package io.courtflash.desktop.journey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page that lists the pictures of the documentation by screen. */
final class PictureIndex {

  private static final Pattern FILE =
      Pattern.compile("(([a-z]+)(?:-[a-z-]+?)??)-((?:zh|en)-(?:light|dark))\\.png");

  private PictureIndex() {}

  /** Writes {@code README.md} of a folder of pictures. */
  static void write(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      Map<String, Map<String, List<Matcher>>> screens =
          files
              .sorted()
              .map(file -> FILE.matcher(file.getFileName().toString()))
              .filter(Matcher::matches)
              .collect(
                  Collectors.groupingBy(
                      name -> name.group(2),
                      TreeMap::new,
                      Collectors.groupingBy(
                          name -> name.group(1), TreeMap::new, Collectors.toList())));
      Files.writeString(folder.resolve("README.md"), text(screens), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Map<String, Map<String, List<Matcher>>> screens) {
    StringBuilder page =
        new StringBuilder(
            """
            # Pictures of the console

            Drawn by the tests' `ScreenPictures` and `EntrancePictures`, which also write this page: every screen, and each dialog,
            side pane and state, in both languages and themes. `wide` is 1920 × 1080, `whole` a window as high as its page.
            """);
    screens.forEach(
        (screen, views) -> {
          page.append("\n## ").append(screen).append("\n\n");
          if (views.containsKey(screen)) {
            page.append("![%s](%1$s-en-light.png)\n\n".formatted(screen));
          }
          page.append("| picture | | | | |\n| --- | --- | --- | --- | --- |\n");
          views.forEach((view, looks) -> page.append(line(view, looks)));
        });
    return page.toString();
  }

  private static String line(String view, List<Matcher> looks) {
    return looks.stream()
        .sorted((one, other) -> other.group(3).compareTo(one.group(3)))
        .map(look -> "[%s](%s)".formatted(look.group(3), file(look)))
        .collect(Collectors.joining(" | ", "| " + view + " | ", " |\n"));
  }

  private static String file(Matcher picture) {
    return picture.group();
  }
}
