import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * Runs google-java-format over source trees, so that the build stops on unformatted code. Beside
 * the formatter's jar it keeps the hashes of what was found well formatted, which it doesn't read
 * again: all sources take it a minute of processor time.
 *
 * <p>Arguments: the formatter's jar, beside which its libraries are, {@code check} or {@code
 * write}, and the trees.
 */
class Format {

  private static final String FORMATTER = "com.google.googlejavaformat.java.Main";

  public static void main(String[] args) throws IOException, InterruptedException {
    Path jar = Path.of(args[0]);
    boolean write = args[1].equals("write");
    List<Path> sources = new ArrayList<>();
    for (String tree : List.of(args).subList(2, args.length)) {
      sources.addAll(sources(Path.of(tree)));
    }
    // Another version of the formatter has another opinion.
    Path known = jar.resolveSibling("formatted-" + hash(jar));
    Set<String> formatted = read(known);
    List<String> others = new ArrayList<>();
    for (Path source : sources) {
      if (!formatted.contains(hash(source))) {
        others.add(source.toString());
      }
    }
    if (others.isEmpty()) {
      return;
    }
    if (run(jar, write, others) != 0) {
      System.err.println(
          "Not formatted: the files above. Format them: ./mvnw process-test-classes"
              + " -Dformat=write");
      System.exit(1);
    }
    write(known, sources);
  }

  private static int run(Path jar, boolean write, List<String> sources)
      throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:TieredStopAtLevel=1"));
    for (String name : List.of("api", "code", "file", "parser", "tree", "util")) {
      command.add("--add-exports=jdk.compiler/com.sun.tools.javac." + name + "=ALL-UNNAMED");
    }
    command.addAll(List.of("-cp", jar.resolveSibling("*").toString(), FORMATTER));
    command.addAll(write ? List.of("--replace") : List.of("--dry-run", "--set-exit-if-changed"));
    File arguments = File.createTempFile("format", ".args");
    Files.write(arguments.toPath(), sources);
    command.add("@" + arguments);
    int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
    Files.delete(arguments.toPath());
    return exit;
  }

  private static Set<String> read(Path known) throws IOException {
    return Files.exists(known) ? new HashSet<>(Files.readAllLines(known)) : Set.of();
  }

  private static void write(Path known, List<Path> sources) throws IOException {
    List<String> hashes = new ArrayList<>();
    for (Path source : sources) {
      hashes.add(hash(source));
    }
    Files.write(known, hashes);
  }

  private static String hash(Path file) throws IOException {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Path> sources(Path tree) throws IOException {
    if (Files.notExists(tree)) {
      return List.of();
    }
    try (var files = Files.walk(tree)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }
}
