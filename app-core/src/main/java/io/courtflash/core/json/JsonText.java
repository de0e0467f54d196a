package io.courtflash.core.json;

/** A value that is one JSON string, whatever class it has. */
public interface JsonText {

  String jsonText();
}
