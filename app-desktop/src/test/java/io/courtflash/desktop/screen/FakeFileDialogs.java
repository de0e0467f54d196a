package io.courtflash.desktop.screen;

import io.courtflash.desktop.shell.FileDialogs;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Somebody who always chooses the file they were told to. */
public final class FakeFileDialogs implements FileDialogs {

  private volatile @Nullable Path next;

  public void choose(Path file) {
    next = file;
  }

  @Override
  public void save(
      Node page, String title, String name, List<FileType> kinds, Consumer<Path> then) {
    Path chosen = next;
    if (chosen != null) {
      then.accept(chosen);
    }
  }

  @Override
  public void open(Node page, String title, List<FileType> kinds, Consumer<Path> then) {
    save(page, title, "", kinds, then);
  }
}
