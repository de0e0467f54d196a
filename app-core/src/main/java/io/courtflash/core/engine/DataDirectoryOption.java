package io.courtflash.core.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Where the data directory comes from: the command line, a property, or the platform's custom. */
public final class DataDirectoryOption implements EnvironmentPostProcessor {

  private static final String OPTION = "--data-dir";
  private static final String PROPERTY = "courtflash.data-dir";

  /** Turns {@code --data-dir X} and {@code --data-dir=X} into the property; the rest stays. */
  public static String[] expand(String... args) {
    List<String> expanded = new ArrayList<>();
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals(OPTION) && i + 1 < args.length) {
        i++;
        expanded.add("--" + PROPERTY + "=" + args[i]);
      } else if (args[i].startsWith(OPTION + "=")) {
        expanded.add("--" + PROPERTY + args[i].substring(OPTION.length()));
      } else {
        expanded.add(args[i]);
      }
    }
    return expanded.toArray(String[]::new);
  }

  /** Where the program keeps everything: where it was asked to, or by the platform's custom. */
  public static Path resolve(@Nullable Path asked) {
    if (asked != null) {
      return asked;
    }
    String set = System.getProperty(PROPERTY, System.getenv("COURTFLASH_DATA_DIR"));
    return set == null ? custom() : Path.of(set);
  }

  /** Where a program with this command line keeps everything. */
  public static Path directory(String... args) {
    String option = "--" + PROPERTY + "=";
    return resolve(
        Arrays.stream(expand(args))
            .filter(argument -> argument.startsWith(option))
            .map(argument -> Path.of(argument.substring(option.length())))
            .findFirst()
            .orElse(null));
  }

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    if (environment.getProperty(PROPERTY) == null) {
      environment
          .getPropertySources()
          .addLast(new MapPropertySource("dataDirectory", Map.of(PROPERTY, custom().toString())));
    }
  }

  private static Path custom() {
    return custom(System.getProperty("os.name", ""), System.getenv());
  }

  static Path custom(String system, Map<String, String> environment) {
    Path home = Path.of(System.getProperty("user.home", "."));
    String name = system.toLowerCase(Locale.ROOT);
    if (name.contains("mac")) {
      return home.resolve("Library/Application Support/CourtFlash");
    }
    if (name.contains("windows")) {
      return in(environment.get("LOCALAPPDATA"), home.resolve("AppData/Local"), "CourtFlash");
    }
    return in(environment.get("XDG_DATA_HOME"), home.resolve(".local/share"), "courtflash");
  }

  /** The XDG specification has relative paths ignored. */
  private static Path in(@Nullable String folder, Path otherwise, String name) {
    boolean usable = folder != null && Path.of(folder).isAbsolute();
    return (usable ? Path.of(folder) : otherwise).resolve(name);
  }
}
