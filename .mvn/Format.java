

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs google-java-format over source trees, so that the build stops on unformatted code.
 *
 * <p>Arguments: the formatter's jar, {@code check} or {@code write}, and the trees.
 */
class Format {

  public static void main(String[] args) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    boolean write = args[1].equals("write");
    List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:TieredStopAtLevel=1"));
    for (String name : List.of("api", "code", "file", "parser", "tree", "util")) {
      command.add("--add-exports=jdk.compiler/com.sun.tools.javac." + name + "=ALL-UNNAMED");
    }
    command.addAll(List.of("-jar", args[0]));
    command.addAll(write ? List.of("--replace") : List.of("--dry-run", "--set-exit-if-changed"));
    int options = command.size();
    for (String tree : List.of(args).subList(2, args.length)) {
      command.addAll(sources(Path.of(tree)));
    }
    if (command.size() == options) {
      return;
    }
    File arguments = File.createTempFile("format", ".args");
    Files.write(arguments.toPath(), command.subList(options, command.size()));
    List<String> run = new ArrayList<>(command.subList(0, options));
    run.add("@" + arguments);
    int exit = new ProcessBuilder(run).inheritIO().start().waitFor();
    Files.delete(arguments.toPath());
    if (exit != 0) {
      System.err.println(
          "Not formatted: the files above. Format them: ./mvnw process-test-classes -Dformat=write");
      System.exit(1);
    }
  }

  private static List<String> sources(Path tree) throws IOException {
    if (Files.notExists(tree)) {
      return List.of();
    }
    try (var files = Files.walk(tree)) {
      return files.map(Path::toString).filter(file -> file.endsWith(".java")).toList();
    }
  }
}
