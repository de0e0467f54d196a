package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.TranslatableText;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/** What a member of the staff works in: the rail, the page in sight and the status bar. */
public final class MainPane extends StackPane {

  private static final List<KeyCode> DIGITS =
      List.of(
          KeyCode.DIGIT1,
          KeyCode.DIGIT2,
          KeyCode.DIGIT3,
          KeyCode.DIGIT4,
          KeyCode.DIGIT5,
          KeyCode.DIGIT6,
          KeyCode.DIGIT7,
          KeyCode.DIGIT8,
          KeyCode.DIGIT9,
          KeyCode.DIGIT0);

  private final Navigator navigator;
  private final CommandPalette palette;
  private final Shortcuts shortcuts = new Shortcuts();
  private final List<PaletteCommand> general;

  /**
   * Opens with the first place.
   *
   * @param places of the rail, from the top
   * @param status the contents of the status bar
   * @param general what the palette offers besides screens and their actions
   */
  public MainPane(
      ScreenContext desk,
      List<ScreenEntry> places,
      Node status,
      List<PaletteCommand> general,
      AccountMenu myself) {
    this.navigator = new Navigator(desk, places);
    this.palette = new CommandPalette(desk.texts(), desk.tasks(), typed -> find(desk, typed));
    this.general = new ArrayList<>(general);
    this.general.add(
        new PaletteCommand(TranslatableText.of("palette.refresh"), "F5", this::refresh));
    this.general.add(new PaletteCommand(TranslatableText.of("own.title"), myself.changePassword()));
    this.general.add(new PaletteCommand(TranslatableText.of("shell.sign-out"), myself.signOut()));
    setId("workplace");
    BorderPane content = new BorderPane();
    ScrollPane rail = scrolled();
    rail.setContent(new NavigationRail(desk, navigator, myself));
    rail.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    content.setLeft(rail);
    content.setBottom(status);
    ScrollPane page = scrolled();
    navigator.pageProperty().subscribe(page::setContent);
    content.setCenter(page);
    getChildren().addAll(content, palette);
    listen();
    navigator.open(0);
  }

  /** What needs more height than there is scrolls, and the status bar stays where it is. */
  private static ScrollPane scrolled() {
    ScrollPane pane = new ScrollPane();
    pane.setFitToWidth(true);
    pane.setFitToHeight(true);
    pane.setFocusTraversable(false);
    return pane;
  }

  /** Lies over the page from now on. */
  public void cover(Node notices) {
    StackPane.setAlignment(notices, Pos.BOTTOM_RIGHT);
    getChildren().add(notices);
  }

  /** The page in sight stops reading; the workplace isn't used any more. */
  public void close() {
    navigator.close();
  }

  /** The shortcut of a place; empty for one that is too far down the rail. */
  static String keys(int index) {
    return index < DIGITS.size() ? "Ctrl+" + DIGITS.get(index).getChar() : "";
  }

  private void listen() {
    for (int i = 0; i < Math.min(DIGITS.size(), navigator.places().size()); i++) {
      int index = i;
      shortcuts.addWithControl(DIGITS.get(i), () -> navigator.open(index));
    }
    shortcuts.addWithControl(KeyCode.K, () -> palette.open(commands()));
    shortcuts.addWithControl(KeyCode.F, this::search);
    shortcuts.add(KeyCode.F5, this::refresh);
    sceneProperty().subscribe(shortcuts::move);
  }

  private void refresh() {
    navigator.screen().ifPresent(Screen::refresh);
  }

  private void search() {
    navigator.screen().map(Screen::search).ifPresent(Node::requestFocus);
  }

  /** What the screens that the staff may open have under a name; not on the JavaFX thread. */
  private List<PaletteCommand> find(ScreenContext desk, String typed) {
    List<PaletteCommand> found = new ArrayList<>();
    for (int i = 0; i < navigator.places().size(); i++) {
      int index = i;
      for (SearchProvider.SearchHit each : navigator.places().get(i).finder().find(desk, typed)) {
        found.add(new PaletteCommand(each.name(), () -> seek(index, each.wanted())));
      }
    }
    return found;
  }

  private void seek(int index, String wanted) {
    navigator.open(index);
    navigator.screen().ifPresent(screen -> screen.seek(wanted));
  }

  private List<PaletteCommand> commands() {
    List<PaletteCommand> commands = new ArrayList<>();
    navigator.screen().ifPresent(screen -> commands.addAll(screen.commands()));
    for (int i = 0; i < navigator.places().size(); i++) {
      int index = i;
      String title = navigator.places().get(i).title();
      commands.add(
          new PaletteCommand(TranslatableText.of(title), keys(i), () -> navigator.open(index)));
    }
    for (int i = 0; i < navigator.places().size(); i++) {
      for (String offer : navigator.places().get(i).offers()) {
        int index = i;
        commands.add(new PaletteCommand(TranslatableText.of(offer), () -> press(index, offer)));
      }
    }
    commands.addAll(general);
    return commands;
  }

  /** Opens a screen and presses its button, unless that can't be used now. */
  private void press(int index, String offer) {
    navigator.open(index);
    applyCss();
    layout();
    if (lookup("#" + offer.replace('.', '-')) instanceof Button button && !button.isDisabled()) {
      button.requestFocus();
      button.fire();
    }
  }
}
