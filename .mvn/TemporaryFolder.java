import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The temporary folder of the tests and of the programs that they start: made empty before them,
 * and looked at afterwards, because nothing may be left behind in it.
 *
 * <p>Arguments: {@code prepare}, {@code report} or {@code refuse}, which ends with code 1 when
 * something was left behind, and the folder.
 */
class TemporaryFolder {

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[1]);
    if (args[0].equals("prepare")) {
      for (Path each : below(folder)) {
        Files.delete(each);
      }
      Files.createDirectories(folder);
      return;
    }
    List<Path> left = below(folder);
    left.remove(folder);
    if (!left.isEmpty()) {
      System.err.println("Left behind by tests, or by programs that they started:");
      left.forEach(System.err::println);
      System.exit(args[0].equals("refuse") ? 1 : 0);
    }
  }

  /** What is in a folder and the folder itself, each after what is in it. */
  private static List<Path> below(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return new ArrayList<>();
    }
    try (var files = Files.walk(folder)) {
      return new ArrayList<>(files.sorted(Comparator.reverseOrder()).toList());
    }
  }
}
