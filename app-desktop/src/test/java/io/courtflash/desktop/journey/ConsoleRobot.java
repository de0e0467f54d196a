package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import atlantafx.base.controls.Notification;
import atlantafx.base.theme.PrimerLight;
import io.courtflash.desktop.boot.ConsoleFixture;
import io.courtflash.desktop.boot.ScreenshotWriter;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.testing.FxThread;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Somebody who works at the console: each step waits until it can be done. */
public final class ConsoleRobot {

  /** A card appears when the mouse has been still for a second, a tenth of which is a look. */
  private static final int LOOKS_AT_A_TRY = 30;

  /** More controls than the window has on one page. */
  private static final int MOST_TABS = 80;

  private final ConsoleFixture console;
  private final VisibleNodes sight;
  private final FxRobot robot = new FxRobot();
  private int clicks;

  ConsoleRobot(ConsoleFixture console) {
    this.console = console;
    this.sight = new VisibleNodes(console.stage());
  }

  /** Begins to count {@link #clicks}. */
  ConsoleRobot counts() {
    clicks = 0;
    return this;
  }

  /** What it took since {@link #counts}; a choice in a box counts twice, a drag not at all. */
  int clicks() {
    return clicks;
  }

  /** Opens the health page with its details. */
  public ConsoleRobot goToHealthDetails() {
    return go("health")
        .on(TitledPane.class, "#health-details", details -> details.setExpanded(true));
  }

  /** Opens a screen by its entry in the rail. */
  public ConsoleRobot go(String screen) {
    return click("#go-" + screen);
  }

  /** Presses what can be pressed; what is no button is clicked by the mouse. */
  public ConsoleRobot click(String query) {
    Node node = awaited(query, it -> !it.isDisabled());
    clicks++;
    if (node instanceof ButtonBase button) {
      Tasks.runLater(button::fire);
      WaitForAsyncUtils.waitForFxEvents();
    } else {
      await("the mouse on " + query).until(() -> isReached(query));
      robot.clickOn();
    }
    return this;
  }

  /** Opens the menu of what is rarely done in a toolbar, and chooses an entry of it by its id. */
  ConsoleRobot clickInMenu(String id) {
    MenuButton menu = (MenuButton) awaited("#toolbar-more", it -> !it.isDisabled());
    MenuItem item =
        menu.getItems().stream()
            .filter(each -> id.equals(each.getId()) && each.isVisible())
            .findFirst()
            .orElseThrow();
    clicks += 2;
    Tasks.runLater(item::fire);
    WaitForAsyncUtils.waitForFxEvents();
    return this;
  }

  /** Presses something, once more if need be, until something else appears because of it. */
  ConsoleRobot opens(String query, String appears) {
    return triesUntilSeen(appears, () -> click(query));
  }

  /** A page that is laid out anew meanwhile has moved what the mouse came for. */
  private boolean isReached(String query) {
    Node node = awaited(query, it -> !it.isDisabled());
    robot.moveTo(node);
    Point2D mouse = robot.robotContext().getBaseRobot().retrieveMouse();
    return onFx(
        () ->
            node.getScene() != null && node.localToScreen(node.getBoundsInLocal()).contains(mouse));
  }

  /** Moves the mouse onto something until something else appears because of it. */
  ConsoleRobot hovers(String query, String appears) {
    return triesUntilSeen(appears, () -> hover(query));
  }

  /** A page that was drawn anew below the mouse doesn't know of it before it moves. */
  private void hover(String query) {
    robot.moveTo(awaited(query, it -> !it.isDisabled()), Point2D.ZERO).moveBy(2, 2);
  }

  private ConsoleRobot triesUntilSeen(String appears, Runnable attempt) {
    AtomicInteger looks = new AtomicInteger();
    await(appears)
        .until(
            () -> {
              boolean seen = isSeen(appears);
              if (!seen && looks.getAndIncrement() % LOOKS_AT_A_TRY == 0) {
                attempt.run();
              }
              return seen;
            });
    return this;
  }

  private boolean isSeen(String query) {
    return onFx(() -> sight.find(query).findAny().isPresent());
  }

  /** Replaces what a field holds. */
  public ConsoleRobot type(String query, String text) {
    return on(TextInputControl.class, query, field -> field.setText(text));
  }

  /** Chooses the entry of a box that is shown as this text. */
  public ConsoleRobot choose(String query, String text) {
    awaited(query, it -> it instanceof ComboBox<?> box && isOffered(box, text));
    clicks += 2;
    return on(
        Node.class,
        query,
        node -> {
          if (node instanceof ComboBox<?> box) {
            pick(box, text);
          }
        });
  }

  /** Selects the row of a table in which a cell shows this text. */
  public ConsoleRobot pick(String table, String text) {
    until("a row with " + text, () -> sight.find(table).anyMatch(it -> TableRows.select(it, text)));
    clicks++;
    return this;
  }

  /** Whether a table shows rows, all of them such; on the JavaFX thread. */
  public boolean shows(String table, Predicate<Object> such) {
    return sight
        .find(table)
        .filter(TableView.class::isInstance)
        .map(node -> ((TableView<?>) node).getItems())
        .anyMatch(rows -> !rows.isEmpty() && rows.stream().allMatch(such));
  }

  /** Does something with a control. */
  public <T extends Node> ConsoleRobot on(Class<T> type, String query, Consumer<? super T> action) {
    Node node = awaited(query, it -> type.isInstance(it) && !it.isDisabled());
    onFx(
        () -> {
          action.accept(type.cast(node));
          return true;
        });
    return this;
  }

  /** Presses and releases keys at the window on top, as one combination. */
  public ConsoleRobot press(KeyCode... keys) {
    // A window that was an icon has no focus on the platform without a display.
    Tasks.runLater(
        () ->
            Window.getWindows().stream()
                .filter(Stage.class::isInstance)
                .reduce((_, top) -> top)
                .ifPresent(Window::requestFocus));
    WaitForAsyncUtils.waitForFxEvents();
    robot.push(keys);
    return this;
  }

  /** Tabs until the focus is there; wherever it is on the way, it can be seen. */
  public ConsoleRobot tabTo(String id) {
    for (int tab = 0; tab < MOST_TABS && !id.equals(focused()); tab++) {
      press(KeyCode.TAB);
    }
    assertThat(focused()).isEqualTo(id);
    return this;
  }

  private String focused() {
    return read(
        () -> {
          Node node = sight.top().getScene().getFocusOwner();
          if (node == null) {
            return "";
          }
          assertThat(node.isFocused()).as("%s has the focus", node).isTrue();
          return node.getId() == null ? "" : node.getId();
        });
  }

  /** Types at the keyboard, into whatever has the focus in the window on top. */
  public ConsoleRobot write(String text) {
    // Without a display, a window below a dialog keeps its focus, and TestFX would type there.
    robot.targetWindow(onFx(sight::top)).write(text);
    return this;
  }

  /** Waits until a node is to be seen. */
  public ConsoleRobot sees(String query) {
    awaited(query, _ -> true);
    return this;
  }

  /** Waits until a node has the focus. */
  public ConsoleRobot seesFocus(String query) {
    until("the focus at " + query, () -> sight.find(query).anyMatch(Node::isFocused));
    return this;
  }

  /** Waits until a node of this query is to be seen no more. */
  public ConsoleRobot seesNo(String query) {
    until("no " + query, () -> sight.find(query).findAny().isEmpty());
    return this;
  }

  /** Waits until a text is to be read anywhere. */
  public ConsoleRobot seesText(String part) {
    until("the text " + part, () -> sight.texts().anyMatch(text -> text.contains(part)));
    return this;
  }

  /** Waits until a text is to be read nowhere. */
  public ConsoleRobot seesNoText(String part) {
    until("no text " + part, () -> sight.texts().noneMatch(text -> text.contains(part)));
    return this;
  }

  /** Waits until a node shows a text. */
  public ConsoleRobot seesText(String query, String part) {
    until(
        part + " at " + query,
        () -> sight.find(query).flatMap(VisibleNodes::read).anyMatch(text -> text.contains(part)));
    return this;
  }

  /** Waits for a notice, and closes it. */
  public ConsoleRobot seesNotice(String part) {
    until("the notice " + part, () -> sight.find(".notification").anyMatch(it -> close(it, part)));
    return this;
  }

  /** Waits for anything else that can be seen. */
  public ConsoleRobot awaits(String what, Callable<Boolean> seen) {
    until(what, seen);
    return this;
  }

  /** Reads something on the JavaFX thread. */
  public <T> T read(Callable<T> reading) {
    return onFx(reading);
  }

  /** Writes {@code target/screenshots/<name>.png} if pictures are wanted. */
  public ConsoleRobot snapshot(String name) {
    onFx(
        () -> {
          ScreenshotWriter.writeIfWanted(sight.top().getScene(), name);
          return true;
        });
    return this;
  }

  /** Writes {@code target/screenshots/<name>.png} of something that went wrong. */
  void keepPicture(String name) {
    onFx(
        () -> {
          ScreenshotWriter.write(sight.top().getScene(), name);
          return true;
        });
  }

  /** Waits until the page in sight has read what it shows. */
  ConsoleRobot idles() {
    WaitForAsyncUtils.waitForFxEvents();
    until("nothing to do", () -> sight.find("#status-bar .progress-bar").findAny().isEmpty());
    return this;
  }

  /** The screens of the rail, from the top. */
  List<String> screens() {
    return onFx(
        () ->
            sight
                .find("#rail .rail-entry")
                .map(Node::getId)
                .filter(id -> id.startsWith("go-"))
                .map(id -> id.substring("go-".length()))
                .toList());
  }

  boolean speaks(Locale language) {
    return onFx(
        () ->
            sight.find("#language").flatMap(VisibleNodes::read).anyMatch("中文"::equals)
                == language.getLanguage().equals("en"));
  }

  boolean isDark() {
    return onFx(() -> sight.texts().anyMatch(text -> text.equals("浅色") || text.equals("Light")));
  }

  /** What is wrong with the page in sight in a window of this size. */
  List<String> flaws(double width, double height) {
    return sized(width, height, _ -> UiDefectFinder.of(sight));
  }

  /** What has no English name in the newest window. */
  List<String> namedInChinese() {
    return onFx(
        () -> {
          Scene scene = sight.newest().getScene();
          return AccessibleTree.foreign(
              sight.find("*").filter(node -> scene.equals(node.getScene())).toList());
        });
  }

  /** What can be used in the newest window, but not without a mouse. */
  List<String> unreached() {
    return onFx(() -> UiDefectFinder.unreached(sight));
  }

  /** Writes a picture of the window in this size for the documentation. */
  void draw(Path file, double width, double height) {
    SnapshotParameters whole = new SnapshotParameters();
    whole.setViewport(new Rectangle2D(0, 0, width, height));
    IndexedPngWriter.write(sized(width, height, root -> root.snapshot(whole, null)), file);
  }

  /** Writes a picture of the newest window as it is, such as a dialog or a popup. */
  void drawTop(Path file) {
    until("an opaque window", () -> sight.newest().getScene().getRoot().getOpacity() == 1);
    IndexedPngWriter.write(
        onFx(() -> sight.newest().getScene().getRoot().snapshot(null, null)), file);
  }

  /** Takes the windows above the console's out of sight. */
  void hidesOthers() {
    onFx(
        () -> {
          sight.others().forEach(Window::hide);
          return true;
        });
  }

  /** Reads from the page as it is in this size; the window of the headless platform can't grow. */
  private <T> T sized(double width, double height, Function<Parent, T> reading) {
    return onFx(
        () -> {
          Scene scene = stage().getScene();
          Parent root = scene.getRoot();
          root.resize(width, height);
          root.applyCss();
          root.layout();
          T read = reading.apply(root);
          root.resize(scene.getWidth(), scene.getHeight());
          return read;
        });
  }

  public Stage stage() {
    return console.stage();
  }

  public ConsoleFixture console() {
    return console;
  }

  /** Asks the window to close; it may ask back. */
  public ConsoleRobot close() {
    Tasks.runLater(
        () -> Event.fireEvent(stage(), new WindowEvent(stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
    return this;
  }

  /** Signed in and in Chinese and in light, whatever the test before left behind. */
  void tidyUp() {
    onFx(
        () -> {
          Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
          sight.others().forEach(Window::hide);
          stage().show();
          return true;
        });
    if (onFx(() -> sight.find("#signin").findAny().isPresent())) {
      signIn();
    }
    if (onFx(() -> sight.texts().anyMatch("中文"::equals))) {
      click("#language");
    }
    if (onFx(() -> sight.texts().anyMatch("浅色"::equals))) {
      click("#theme");
    }
    sees("#workplace");
  }

  /** Takes all windows out of sight. */
  void leave() {
    onFx(
        () -> {
          sight.others().forEach(Window::hide);
          stage().hide();
          return true;
        });
  }

  /** Comes back to work. */
  public ConsoleRobot signIn() {
    return type("#signin-name", SignedInConsole.NAME)
        .type("#signin-password", SignedInConsole.PASSWORD)
        .click("#signin-enter")
        .sees("#workplace");
  }

  private Node awaited(String query, Predicate<Node> usable) {
    Optional<Node> found;
    do {
      until(query, () -> sight.find(query).anyMatch(usable));
      // A page that was drawn anew meanwhile may have no such node for a moment.
      found = onFx(() -> sight.find(query).filter(usable).findFirst());
    } while (found.isEmpty());
    return found.get();
  }

  private static void until(String what, Callable<Boolean> seen) {
    await(what).until(() -> onFx(seen));
    WaitForAsyncUtils.waitForFxEvents();
  }

  private static boolean close(Node node, String part) {
    if (node instanceof Notification notice && notice.getMessage().contains(part)) {
      Objects.requireNonNull(notice.getOnClose()).handle(new Event(Event.ANY));
      return true;
    }
    return false;
  }

  private static <T> boolean isOffered(ComboBox<T> box, String text) {
    return shown(box, text).findAny().isPresent();
  }

  private static <T> void pick(ComboBox<T> box, String text) {
    box.setValue(shown(box, text).findFirst().orElseThrow());
  }

  private static <T> Stream<T> shown(ComboBox<T> box, String text) {
    return box.getItems().stream()
        .filter(
            item ->
                box.getConverter() == null
                    ? String.valueOf(item).equals(text)
                    : box.getConverter().toString(item).equals(text));
  }

  private static <T> T onFx(Callable<T> work) {
    return Objects.requireNonNull(FxThread.call(work));
  }
}
