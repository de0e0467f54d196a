package io.courtflash.desktop.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;

/** The system's file dialogs. Used on the JavaFX thread. */
public interface FileDialogs {

  /** A type of file with its extension, such as {@code csv}. */
  record FileType(String title, String extension) {}

  /**
   * Asks where to write a file. Nothing is called when the user cancels.
   *
   * @param page the page that the dialog belongs to
   * @param name the proposed file name
   */
  void save(Node page, String title, String name, List<FileType> types, Consumer<Path> onFile);

  /** Asks which file to read. Nothing is called when the user cancels. */
  void open(Node page, String title, List<FileType> types, Consumer<Path> onFile);
}
