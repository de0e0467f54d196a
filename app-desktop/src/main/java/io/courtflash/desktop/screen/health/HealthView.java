package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.QrCodeView;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The health page: the verdict with its problems, each part of the hall as a card, and everything
 * in detail in a part below them that staff open.
 */
public final class HealthView extends ScrollPane {

  private static final Logger LOG = LoggerFactory.getLogger(HealthView.class);
  private static final double GIB = 1 << 30;
  private static final int CODE_SIZE = 132;
  private static final int GAP = 16;

  private final Texts texts;
  private final TaskRunner taskRunner;
  private final DocumentOpener opener;
  private final HealthModel model;
  private final EngineTable engines;
  private final HealthVerdict verdict;
  private final ProblemList problems;
  private final StatusCard engineCard;
  private final CardGrid cards = new CardGrid();
  private final HBox studentPage;
  private final VBox details = new VBox(GAP);
  private final TitledPane detailsPane = new TitledPane();
  private final Page content;

  public HealthView(
      HealthModel model, Texts texts, TaskRunner taskRunner, DocumentOpener opener, Links links) {
    this.model = model;
    this.texts = texts;
    this.taskRunner = taskRunner;
    this.opener = opener;
    setId("health");
    setFitToWidth(true);
    HallStatus hall = model.status();
    engines = new EngineTable(model, texts);
    verdict = new HealthVerdict(model, texts);
    problems = new ProblemList(model, texts, links, this::showEngines);
    engineCard = new StatusCard("health-card-engines", "health.engines.title", texts);
    studentPage = new HBox(GAP, studentPageUrl(hall.urls()));
    studentPage.getStyleClass().addAll("card", "student-page-card");
    cards.add(engineCard, new GateCard(model, texts), studentPage);
    details
        .getChildren()
        .addAll(
            heading("health.engines.title"),
            engines,
            heading("health.addresses.title"),
            urls(hall.urls()),
            heading("health.data.title"),
            dataDirectory(hall),
            freeSpace(hall.dataDirectory()));
    detailsPane.setId("health-details");
    detailsPane.textProperty().bind(texts.of("health.details"));
    detailsPane.setContent(details);
    detailsPane.setAnimated(false);
    detailsPane.setExpanded(false);
    content = new Page(texts, "screen.health", verdict, problems, cards, detailsPane);
    setContent(content);
    model.engines().addListener((ListChangeListener<EngineTable.EngineRow>) _ -> showEngineState());
    texts.languageProperty().subscribe(_ -> showEngineState());
  }

  private void showEngineState() {
    long stopped = model.engines().stream().filter(engine -> !engine.up()).count();
    Optional<Duration> youngest =
        model.engines().stream()
            .map(EngineTable.EngineRow::uptime)
            .filter(Objects::nonNull)
            .min(Duration::compareTo);
    engineCard.show(
        texts.get(stopped == 0 ? "health.engines.up" : "health.engines.down"),
        stopped == 0 ? Pill.Tone.GOOD : Pill.Tone.BAD,
        youngest
            .map(span -> texts.get("health.card-engines", DurationFormatter.toMinutes(texts, span)))
            .orElse(""));
  }

  /** Opens the details, and scrolls to the table of the engines. */
  private void showEngines() {
    detailsPane.setExpanded(true);
    layout();
    double hidden = content.getHeight() - getViewportBounds().getHeight();
    setVvalue(hidden <= 0 ? 0 : Math.min(1, detailsPane.getBoundsInParent().getMinY() / hidden));
    engines.requestFocus();
  }

  /** Adds the alarms below the cards. */
  void addAlarms(Node alarms) {
    content.getChildren().add(content.getChildren().indexOf(cards) + 1, alarms);
  }

  /** Adds what only administrators see: the restart of an engine, and the maintenance. */
  void addAdministration(
      ActionRunner actions,
      Predicate<EngineComponent> restart,
      MaintenanceModel checks,
      MaintenanceCards overview,
      Node maintenance) {
    verdict.include(checks);
    problems.include(checks);
    cards.addAll(1, overview.all());
    details
        .getChildren()
        .add(
            details.getChildren().indexOf(engines) + 1,
            new EngineRestartPane(texts, actions, engines, restart));
    details.getChildren().add(maintenance);
  }

  /**
   * Adds the code with which phones open the students' page, beside the addresses; none while only
   * this computer can open it.
   *
   * @param urls read in the background
   */
  public void addStudentPage(Callable<StudentPageUrls> urls) {
    taskRunner.run(urls, this::showCode, e -> LOG.warn("Cannot read the network addresses", e));
  }

  private void showCode(StudentPageUrls urls) {
    if (urls.network().isEmpty()) {
      return;
    }
    String url = urls.network().getFirst();
    QrCodeView code = new QrCodeView(urls.code(), CODE_SIZE);
    code.setId("health-qr");
    code.accessibleTextProperty().bind(texts.of("settings.code", url));
    Label address = new Label(url);
    address.setId("health-qr-address");
    address.getStyleClass().add(Styles.TEXT_SMALL);
    VBox box = new VBox(GAP / 4.0, code, address);
    box.setMinWidth(USE_PREF_SIZE);
    studentPage.getChildren().add(box);
  }

  /** The free space on the data directory's disk, read in the background. */
  private Label freeSpace(Path directory) {
    LongProperty free = new SimpleLongProperty();
    Label label =
        Nodes.label(
            free.map(Number::longValue)
                .flatMap(bytes -> texts.of("health.room", "%.1f".formatted(bytes / GIB))),
            Styles.TEXT_MUTED);
    label.setId("health-room");
    label.visibleProperty().bind(free.greaterThan(0));
    taskRunner.run(
        () -> Files.getFileStore(directory).getUsableSpace(),
        free::set,
        e -> LOG.warn("Cannot read the free disk space", e));
    return label;
  }

  private VBox studentPageUrl(HallStatus.ServerUrls urls) {
    Label title = Nodes.label(texts.of("health.addresses.students"), Styles.TEXT_BOLD);
    TextField field = field("health.addresses.students", urls.students());
    HBox line = new HBox(8, field, copyButton(0, urls.students()));
    line.getStyleClass().add("address-grid");
    HBox.setHgrow(field, Priority.ALWAYS);
    VBox box = new VBox(8, title, line);
    HBox.setHgrow(box, Priority.ALWAYS);
    return box;
  }

  private GridPane urls(HallStatus.ServerUrls urls) {
    GridPane grid = grid();
    url(grid, 1, "health.addresses.api", urls.apiDocs());
    url(grid, 2, "health.addresses.health", urls.health());
    return grid;
  }

  private void url(GridPane grid, int row, String key, String url) {
    row(grid, row, key, url, copyButton(row, url));
  }

  private Button copyButton(int row, String url) {
    Button copy = button("health.copy", () -> copy(url));
    copy.accessibleTextProperty().bind(texts.of("health.copy-what", url));
    copy.setId("copy-" + row);
    copy.setMinWidth(USE_PREF_SIZE);
    return copy;
  }

  private GridPane dataDirectory(HallStatus hall) {
    GridPane grid = grid();
    Button open = button("health.open", () -> opener.open(hall.dataDirectory().toUri().toString()));
    open.accessibleTextProperty().bind(texts.of("health.open-data"));
    open.setId("open-data");
    row(grid, 0, "health.data.directory", hall.dataDirectory().toString(), open);
    return grid;
  }

  private void row(GridPane grid, int row, String key, String value, Button button) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    TextField field = field(key, value);
    label.setLabelFor(field);
    grid.addRow(row, label, field, button);
  }

  private TextField field(String key, String value) {
    TextField field = new TextField(value);
    field.setId(key.replace('.', '-'));
    field.setEditable(false);
    field.accessibleTextProperty().bind(texts.of(key));
    return field;
  }

  private Button button(String key, Runnable action) {
    Button button = new Button();
    button.textProperty().bind(texts.of(key));
    button.setMaxWidth(Double.MAX_VALUE);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private Label heading(String key) {
    Label label = Nodes.label(texts.of(key), Styles.TITLE_4, "heading");
    return label;
  }

  private static GridPane grid() {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("address-grid");
    ColumnConstraints label = new ColumnConstraints();
    label.setMinWidth(110);
    ColumnConstraints value = new ColumnConstraints();
    value.setHgrow(Priority.ALWAYS);
    ColumnConstraints action = new ColumnConstraints();
    action.setMinWidth(80);
    action.setHalignment(HPos.RIGHT);
    grid.getColumnConstraints().addAll(label, value, action);
    return grid;
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
