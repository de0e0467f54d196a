package io.courtflash.desktop.shell;

import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.FocusHome;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The main pane of a signed-in user: the navigation rail, the open page and the status bar. */
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

  private final Texts texts;
  private final Navigator navigator;
  private final NavigationRail navigation;
  private final CommandPalette palette;
  private final Shortcuts shortcuts = new Shortcuts();
  private final BorderPane content = new BorderPane();
  private final List<UserAction> windowActions;
  private @Nullable ScreenPreparation preparation;

  /**
   * Opens the first entry.
   *
   * @param entries of the navigation rail, from the top
   * @param windowActions what the palette lists besides screens and their actions
   */
  public MainPane(
      ScreenContext context,
      Actor staff,
      List<ScreenEntry> entries,
      Node statusBar,
      List<UserAction> windowActions,
      AccountMenu account) {
    this.navigator = new Navigator(entries);
    this.palette = new CommandPalette(context.texts(), context.tasks(), this::find);
    this.windowActions = new ArrayList<>(windowActions);
    this.texts = context.texts();
    this.windowActions.add(UserAction.of("palette.shortcuts", "F1", this::showShortcuts));
    this.windowActions.add(UserAction.of("palette.refresh", "F5", this::refresh));
    this.windowActions.add(UserAction.of("palette.back", "Alt+←", navigator::back));
    this.windowActions.add(UserAction.of("palette.forward", "Alt+→", navigator::forward));
    this.windowActions.add(UserAction.of("own.title", account.changePassword()));
    this.windowActions.add(UserAction.of("factor.title", account.secondFactor()));
    this.windowActions.add(UserAction.of("shell.sign-out", account.signOut()));
    setId("workplace");
    this.navigation = new NavigationRail(context.texts(), staff, navigator, account);
    ScrollPane rail = newScrollPane();
    rail.setContent(navigation);
    rail.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    content.setLeft(rail);
    content.setBottom(statusBar);
    ScrollPane page = newScrollPane();
    navigator.pageProperty().subscribe(page::setContent);
    content.setCenter(page);
    getChildren().addAll(content, palette);
    addShortcuts();
    navigator.open(0);
  }

  /** A page that is higher than the window scrolls, so that the status bar stays visible. */
  private static ScrollPane newScrollPane() {
    ScrollPane pane =
        new ScrollPane() {
          @Override
          public void requestFocus() {
            // A press on a page would take the focus from what was pressed.
          }
        };
    pane.setFitToWidth(true);
    pane.setFitToHeight(true);
    pane.setFocusTraversable(false);
    return pane;
  }

  /** Shows a warning above everything else, as long as the pane is used. */
  public void warn(ObservableValue<String> text) {
    addBanner(text, "banner-warning");
  }

  /** Shows what is to be known above everything else, as long as the pane is used. */
  public void tell(ObservableValue<String> text) {
    addBanner(text, "banner-hint");
  }

  private void addBanner(ObservableValue<String> text, String style) {
    Label banner = new Label();
    banner.setId("banner");
    banner.textProperty().bind(text);
    banner.setWrapText(true);
    banner.setMaxWidth(Double.MAX_VALUE);
    banner.getStyleClass().addAll("banner", style);
    content.setTop(banner);
  }

  /** Shows a node above the page, at the bottom right. */
  public void overlay(Node notices) {
    StackPane.setAlignment(notices, Pos.BOTTOM_RIGHT);
    getChildren().add(notices);
  }

  /** Creates the screens while nobody uses the window, so that they open without a wait. */
  public void prepareScreens(InstantSource clock) {
    preparation = new ScreenPreparation(this, navigator, clock);
    preparation.start();
  }

  /** The ids of the screens that the user may open, in the rail's order. */
  public List<String> screens() {
    return navigator.entries().stream().map(ScreenEntry::id).toList();
  }

  /** Opens the screen of an id; does nothing when the user may not open it. */
  public void open(String id) {
    navigator.open(navigator.indexOf(id));
  }

  /** Whether the user may open the screen of an id. */
  public boolean mayOpen(String id) {
    return navigator.indexOf(id) >= 0;
  }

  /** Opens the screen of an id and shows something there, as {@link ScreenLinks} says. */
  public void open(String id, @Nullable String what) {
    navigator.open(navigator.indexOf(id), what);
  }

  /** Opens the palette, which finds screens, actions, people, bookings and orders. */
  public void openPalette() {
    palette.open(commands());
  }

  /** Hides the open screen, which stops reading. The pane isn't used after that. */
  public void close() {
    if (preparation != null) {
      preparation.stop();
    }
    navigation.close();
    navigator.close();
  }

  /** The shortcut of the rail's entry; empty for the eleventh and those after it. */
  static String shortcut(int index) {
    return index < DIGITS.size() ? "Ctrl+" + DIGITS.get(index).getChar() : "";
  }

  private void addShortcuts() {
    for (int i = 0; i < Math.min(DIGITS.size(), navigator.entries().size()); i++) {
      int index = i;
      shortcuts.addWithControl(DIGITS.get(i), () -> openByKey(index));
    }
    shortcuts.add(KeyCode.F1, this::showShortcuts);
    shortcuts.addWithControl(KeyCode.K, this::openPalette);
    shortcuts.addWithControl(KeyCode.F, this::focusSearch);
    shortcuts.add(KeyCode.F5, this::refresh);
    shortcuts.addWithAlt(KeyCode.LEFT, navigator::back);
    shortcuts.addWithAlt(KeyCode.RIGHT, navigator::forward);
    sceneProperty().subscribe(shortcuts::move);
  }

  /** The keyboard goes on in the screen that it opened. */
  private void openByKey(int index) {
    navigator.open(index);
    Tasks.runLater(() -> Optional.ofNullable(getScene()).ifPresent(FocusHome::request));
  }

  private void showShortcuts() {
    new Dialogs(texts, this)
        .panel(
            TranslatableText.of("palette.shortcuts"),
            new ShortcutList(texts, navigator.entries(), windowActions));
  }

  private void refresh() {
    navigator.screen().ifPresent(Screen::refresh);
  }

  private void focusSearch() {
    navigator.search().ifPresent(Node::requestFocus);
  }

  /** The search hits of all screens that the user may open. Called in the background. */
  private List<CommandPaletteModel.PaletteCommand> find(String query) {
    List<CommandPaletteModel.PaletteCommand> found = new ArrayList<>();
    // A name is usually typed to find its person.
    int people = navigator.indexOf(Links.PEOPLE);
    for (int index :
        IntStream.range(0, navigator.entries().size())
            .boxed()
            .sorted(Comparator.comparing(each -> each != people))
            .toList()) {
      for (ScreenEntry.SearchProvider.SearchHit hit :
          navigator.entries().get(index).search().find(query)) {
        found.add(
            CommandPaletteModel.PaletteCommand.hit(
                navigator.entries().get(index), hit.name(), () -> navigator.open(index, hit.id())));
      }
    }
    return found;
  }

  private List<CommandPaletteModel.PaletteCommand> commands() {
    List<CommandPaletteModel.PaletteCommand> commands = new ArrayList<>();
    for (int i = 0; i < navigator.entries().size(); i++) {
      int index = i;
      ScreenEntry entry = navigator.entries().get(i);
      commands.add(
          new CommandPaletteModel.PaletteCommand(
              TranslatableText.of(entry.title()),
              entry.icon(),
              "",
              shortcut(i),
              () -> navigator.open(index)));
    }
    for (int i = 0; i < navigator.entries().size(); i++) {
      for (String key : navigator.entries().get(i).paletteActions()) {
        int index = i;
        commands.add(
            CommandPaletteModel.PaletteCommand.act(
                navigator.entries().get(i), key, () -> run(index, key)));
      }
    }
    windowActions.stream().map(CommandPaletteModel.PaletteCommand::of).forEach(commands::add);
    return commands;
  }

  /** Opens a screen and runs one of its actions, unless that is disabled. */
  private void run(int index, String key) {
    navigator.open(index);
    navigator.screen().stream()
        .flatMap(screen -> screen.actions().stream())
        .filter(action -> action.key().equals(key))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("The screen has no action " + key))
        .run();
  }

  /** The menu of a signed-in user's own account. */
  public record AccountMenu(Runnable changePassword, Runnable secondFactor, Runnable signOut) {}
}
