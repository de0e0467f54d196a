package io.courtflash.core.platform.json;

/** A value that is one JSON string, whatever class it has. */
public interface JsonText {

  String jsonText();
}
