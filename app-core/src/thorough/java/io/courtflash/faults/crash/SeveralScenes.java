package io.courtflash.faults.crash;

import io.courtflash.faults.AcceptedClaim;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** Scenes that are played one after the other. */
final class SeveralScenes extends Scene {

  private final List<Scene> scenes;

  /**
   * @param scenes at least one
   */
  SeveralScenes(List<Scene> scenes) {
    this.scenes = scenes;
  }

  @Override
  void play() throws InterruptedException {
    for (Scene scene : scenes) {
      scene.play();
    }
  }

  @Override
  void playAgain() {
    scenes.forEach(Scene::playAgain);
  }

  @Override
  synchronized List<AcceptedClaim> accepted() {
    return scenes.stream().flatMap(scene -> scene.accepted().stream()).toList();
  }

  @Override
  synchronized List<AcceptedClaim> displaced() {
    return scenes.stream().flatMap(scene -> scene.displaced().stream()).toList();
  }

  @Override
  Duration slowestAnswer() {
    return scenes.stream()
        .map(Scene::slowestAnswer)
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }
}
