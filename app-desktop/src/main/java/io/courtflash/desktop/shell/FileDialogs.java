package io.courtflash.desktop.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;

/** Asks for files with the system's own dialogs. On the JavaFX thread. */
public interface FileDialogs {

  /** A kind of file, such as {@code csv}. */
  record FileType(String title, String ending) {}

  /**
   * Asks where to write; when it is called off, nothing follows.
   *
   * @param page what asks
   * @param name proposed for the file
   */
  void save(Node page, String title, String name, List<FileType> kinds, Consumer<Path> then);

  /** Asks which file to read; when it is called off, nothing follows. */
  void open(Node page, String title, List<FileType> kinds, Consumer<Path> then);
}
