package io.courtflash.desktop.journey;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** How the window looks. */
record Appearance(String language, boolean dark) {

  /** Each language in each theme. */
  static List<Appearance> all() {
    return Stream.of("zh", "en")
        .flatMap(language -> Stream.of(false, true).map(dark -> new Appearance(language, dark)))
        .toList();
  }

  /** Gives the window this look. */
  void put(ConsoleRobot clerk) {
    if (!clerk.speaks(Locale.of(language))) {
      clerk.click("#language");
    }
    if (clerk.isDark() != dark) {
      clerk.click("#theme");
    }
  }

  /** Shows every screen of the rail in this look, as soon as it has read what it shows. */
  void visit(ConsoleRobot clerk, Consumer<String> screen) {
    put(clerk);
    for (String each : clerk.screens()) {
      clerk.go(each).idles();
      screen.accept(each);
    }
  }

  @Override
  public String toString() {
    return language + (dark ? "-dark" : "-light");
  }
}
