package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.QrCodeView;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** The URLs of the students' page, and a QR code that opens the first network URL on a phone. */
final class StudentPageUrlsView extends VBox {

  private static final int CODE_SIZE = 200;

  private final Texts texts;

  /**
   * @param print shows a page with the code and the fingerprint, to be printed
   */
  StudentPageUrlsView(StudentPageUrls urls, Texts texts, Runnable print) {
    super(8);
    this.texts = texts;
    getChildren().add(address("settings.here", "settings-here", urls.here()));
    List<String> network = urls.network();
    for (int i = 0; i < network.size(); i++) {
      getChildren().add(address("settings.network", "settings-network-" + i, network.get(i)));
    }
    getChildren().add(hint(network.isEmpty() ? "settings.here-alone" : "settings.network-hint"));
    if (!urls.fingerprint().isEmpty()) {
      getChildren()
          .add(address("settings.fingerprint", "settings-fingerprint", urls.fingerprint()));
      getChildren().add(hint("settings.fingerprint-hint"));
    }
    if (!network.isEmpty()) {
      QrCodeView code = new QrCodeView(urls.code(), CODE_SIZE);
      code.setId("settings-qr");
      code.accessibleTextProperty().bind(texts.of("settings.code", network.getFirst()));
      Toolbar bar = new Toolbar(texts);
      bar.add("settings.code-print", print);
      getChildren().addAll(code, hint("settings.code-hint"), bar);
    }
  }

  private VBox address(String key, String id, String url) {
    TextField field = new TextField(url);
    field.setId(id);
    field.setEditable(false);
    field.accessibleTextProperty().bind(texts.of(key));
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.setLabelFor(field);
    return new VBox(2, label, field);
  }

  private Label hint(String key) {
    Label label = Nodes.wrapped(texts.of(key), Styles.TEXT_MUTED);
    return label;
  }
}
