package io.courtflash.core.platform.http.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleJoinerTest {

  @Test
  void aModuleStandsBehindWhatItImports() {
    String joined =
        join(
            Map.of(
                "app.js",
                """
                import { two as second } from "./views/two.js";
                import * as one from "./one.js";
                export async function start() {
                  return one.one + second;
                }
                """,
                "views/two.js",
                """
                import { one } from "../one.js";
                export const two = one + 1;
                """,
                "one.js",
                """
                /* Comments are for those who read the source. */
                export const one = 1;
                """));

    assertThat(joined)
        .isEqualTo(
            """
            const $one = (() => {
            const one = 1;
            return { one };
            })();
            const $views_two = (() => {
            const { one } = $one;
            const two = one + 1;
            return { two };
            })();
            const $app = (() => {
            const { two: second } = $views_two;
            const one = $one;
            async function start() {
              return one.one + second;
            }
            return { start };
            })();
            export { $one as one, $views_two as views_two, $app as app };
            """);
  }

  @Test
  void modulesThatImportEachOtherAreRefused() {
    Map<String, String> circle =
        Map.of(
            "app.js", "import { a } from \"./a.js\";\n",
            "a.js", "import { app } from \"./app.js\";\n");

    assertThatThrownBy(() -> join(circle))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("import each other");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "export default 1;\n",
        "export let count = 1;\n",
        "export { start };\n",
        "import start from \"./start.js\";\n",
        "import \"./start.js\";\n",
        "const later = () => import(\"./later.js\");\n",
        "const texts = await read();\n",
        "const one = 1; /* begins here\n// and ends */\n",
        "const text = `begins here\n// and ends`;\n"
      })
  void whatCouldMeanSomethingElseIsRefused(String code) {
    assertThatThrownBy(() -> join(Map.of("app.js", code)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("app.js can't be joined: " + code.lines().findFirst().orElseThrow());
  }

  @Test
  void whatIsNotExportedCannotBeImported() {
    Map<String, String> modules =
        Map.of(
            "app.js", "import { one, two } from \"./numbers.js\";\n",
            "numbers.js", "export const one = 1, two = 2;\n");

    assertThatThrownBy(() -> join(modules))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("app.js can't be joined: two of numbers.js");
  }

  /** A script in a page is no module, and what it calls its own must not be anybody else's. */
  @Test
  void aScriptExportsNothing() {
    assertThat(ModuleJoiner.joinAsScript("app.js", _ -> "export const one = 1;\n"))
        .isEqualTo(
            """
            {
            const $app = (() => {
            const one = 1;
            return { one };
            })();
            }
            """);
  }

  @Test
  void commentsOfWholeLinesAreLeftOut() {
    assertThat(
            ModuleJoiner.withoutComments(
                """
                /**
                 * Says why.
                 */
                body {
                  // A line.
                  color: red; // stays
                }
                """))
        .isEqualTo("body {\n  color: red; // stays\n}\n");
  }

  private static String join(Map<String, String> modules) {
    return ModuleJoiner.join("app.js", path -> Objects.requireNonNull(modules.get(path)));
  }
}
