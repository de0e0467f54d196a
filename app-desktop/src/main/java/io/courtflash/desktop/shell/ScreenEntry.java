package io.courtflash.desktop.shell;

import io.courtflash.core.account.Role;
import java.util.List;
import java.util.function.Function;
import org.kordamp.ikonli.Ikon;

/**
 * An entry of the navigation rail.
 *
 * @param title the key of its text, {@code screen.<id>}
 * @param least the role that may open it; a higher one may, too
 * @param open makes the screen, once after a sign-in
 * @param offers keys of buttons of the screen that the palette offers from everywhere
 * @param finder finds for the palette what the screen shows
 */
public record ScreenEntry(
    String title,
    Ikon icon,
    Role least,
    Function<ScreenContext, Screen> open,
    List<String> offers,
    SearchProvider finder) {

  public ScreenEntry(String title, Ikon icon, Role least, Function<ScreenContext, Screen> open) {
    this(title, icon, least, open, List.of(), SearchProvider.NOTHING);
  }

  /** The same with buttons that the palette offers from everywhere. */
  public ScreenEntry offering(String... buttons) {
    return new ScreenEntry(title, icon, least, open, List.of(buttons), finder);
  }

  /** The same with what the palette finds of it. */
  public ScreenEntry finding(SearchProvider what) {
    return new ScreenEntry(title, icon, least, open, offers, what);
  }

  String id() {
    return title.substring(title.indexOf('.') + 1);
  }

  boolean isFor(Role role) {
    return role.compareTo(least) >= 0;
  }
}
