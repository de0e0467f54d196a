package io.courtflash.desktop.shell;

import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.kordamp.ikonli.Ikon;

/**
 * An entry of the navigation rail, which opens a screen.
 *
 * @param group the part of the rail that it belongs to
 * @param title key of its text, {@code screen.<id>}
 * @param permission what it takes to open the screen
 * @param screen creates the screen, once after each sign-in
 * @param paletteActions keys of the screen's actions that the palette lists on every screen
 * @param search finds the screen's contents for the palette
 * @param openWork counts the open work of the screen; called in the background
 */
public record ScreenEntry(
    ScreenGroup group,
    String title,
    Ikon icon,
    Permission permission,
    Supplier<Screen> screen,
    List<String> paletteActions,
    SearchProvider search,
    LongSupplier openWork) {

  public ScreenEntry(
      ScreenGroup group, String title, Ikon icon, Permission permission, Supplier<Screen> screen) {
    this(
        group,
        title,
        icon,
        permission,
        screen,
        List.of(),
        SearchProvider.NONE,
        ScreenEntry::noWork);
  }

  /** This entry with more actions for the palette; each key is one of {@link Screen#actions}. */
  public ScreenEntry withPaletteActions(List<String> keys) {
    List<String> all = Stream.concat(paletteActions.stream(), keys.stream()).toList();
    return new ScreenEntry(group, title, icon, permission, screen, all, search, openWork);
  }

  /** This entry with a search for the palette. */
  public ScreenEntry withSearch(SearchProvider provider) {
    return new ScreenEntry(
        group, title, icon, permission, screen, paletteActions, provider, openWork);
  }

  /** This entry with a count of open work, which the rail shows. */
  public ScreenEntry withOpenWork(LongSupplier count) {
    return new ScreenEntry(group, title, icon, permission, screen, paletteActions, search, count);
  }

  private static long noWork() {
    return 0;
  }

  String id() {
    return title.substring(title.indexOf('.') + 1);
  }

  /** A part of the navigation rail. */
  @RequiredArgsConstructor
  public enum ScreenGroup {
    /** The daily work of a clerk. */
    DAILY("rail.daily"),
    /** The work of a manager for the next release. */
    RELEASE("rail.release"),
    /** The work of a technician. */
    SYSTEM("rail.system");

    private final String title;

    /** The key of its heading. */
    String title() {
      return title;
    }
  }

  /** Finds contents of a screen for the palette, before the screen is opened. */
  @FunctionalInterface
  public interface SearchProvider {

    /** Finds nothing. */
    SearchProvider NONE = _ -> List.of();

    /**
     * Returns the few best hits. Called in the background; may take a while.
     *
     * @param query never blank
     */
    List<SearchHit> find(String query);

    /**
     * A search hit.
     *
     * @param id passed to {@link Screen#reveal} when the hit is chosen
     */
    record SearchHit(TranslatableText name, String id) {}
  }
}
