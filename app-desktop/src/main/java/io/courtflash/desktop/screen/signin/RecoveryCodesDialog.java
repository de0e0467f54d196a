package io.courtflash.desktop.screen.signin;

import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import lombok.RequiredArgsConstructor;

/** Shows recovery codes, once; they can be copied, printed and saved. */
@RequiredArgsConstructor
final class RecoveryCodesDialog {

  private final Texts texts;
  private final ActionRunner actions;
  private final FileDialogs files;

  /** Opens over a page. */
  void open(Node page, List<String> codes) {
    String lines = String.join("\n", codes);
    Label hint = new Label(texts.get("factor.codes-hint"));
    hint.setWrapText(true);
    TextArea area = new TextArea(lines);
    area.setId("factor-codes");
    area.setEditable(false);
    area.getStyleClass().add("code");
    area.setPrefRowCount(codes.size());
    area.accessibleTextProperty().bind(texts.of("factor.codes"));
    HBox buttons =
        new HBox(
            8,
            button("factor.print", () -> print(lines)),
            button("factor.save", () -> save(area, lines)));
    new Dialogs(texts, page)
        .showOnce(TranslatableText.of("factor.codes"), new VBox(8, hint, area, buttons), lines);
  }

  private Button button(String key, Runnable action) {
    Button button = new Button();
    button.setId(key.replace('.', '-'));
    button.textProperty().bind(texts.of(key));
    button.accessibleTextProperty().bind(texts.of(key));
    button.setOnAction(_ -> action.run());
    return button;
  }

  private void save(Node page, String lines) {
    files.save(
        page,
        texts.get("factor.save"),
        "courtflash-recovery-codes.txt",
        List.of(new FileType("TXT", "txt")),
        file -> {
          var _ =
              actions.run(
                  () -> write(file, lines),
                  written -> ActionOutcome.done("factor.saved", "" + written.getFileName()),
                  _ -> {});
        });
  }

  private static Path write(Path file, String lines) throws IOException {
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file)) {
      Files.writeString(replace.temporary(), lines + "\n");
      replace.commit();
    }
    return file;
  }

  private void print(String lines) {
    var _ = actions.run(() -> sendToPrinter(lines), outcome -> outcome, _ -> {});
  }

  /** Looking up printers can take seconds: not on the JavaFX thread. */
  private static ActionOutcome sendToPrinter(String lines) {
    PrinterJob job = PrinterJob.createPrinterJob();
    if (job == null) {
      return ActionOutcome.refused("factor.no-printer");
    }
    return job.printPage(new Text(lines)) && job.endJob()
        ? ActionOutcome.done("factor.printed")
        : ActionOutcome.refused("factor.no-printer");
  }
}
