// Slide texts by lesson title. WinAnsi characters only: the slides use the PDF's built-in fonts.

export const LESSON_NOTES: Record<string, readonly string[]> = {
  "How a machine learns from examples": [
    "A model is a function with knobs; learning is turning the knobs until its answers fit the examples.",
    "Three parts come back in every week: data, a model, and a number that says how wrong it is.",
    "What counts is the error on examples it has not seen.",
  ],
  "Python for people who want answers": [
    "Name things after what they mean; the reader of your notebook is you in a month.",
    "Small functions with one job are easier to test than long cells.",
    "An error message is a sentence: read its last line first.",
  ],
  "Tables, arrays and plots with NumPy and pandas": [
    "One row per observation, one column per variable.",
    "Work on whole columns; a loop over rows is a sign to look for a better verb.",
    "Plot before you compute: four data sets can share one mean.",
  ],
  "Lab: clean a messy data set and ask it three questions": [
    "Write down what is missing, doubled or impossible before you repair anything.",
    "Keep the raw file untouched and every repair in code.",
    "Hand in: three questions, three plots, one sentence under each.",
  ],
  "Vectors and matrices as pictures": [
    "A vector is an arrow or a list of features; both readings are useful.",
    "A matrix moves space: look at where it sends the unit arrows.",
    "The dot product measures how far two arrows agree.",
  ],
  "Derivatives, gradients and walking downhill": [
    "The derivative is the slope under your feet, the gradient the steepest way up.",
    "Step against it: w becomes w minus learning rate times gradient.",
    "Too small a step is slow, too large a step jumps over the valley.",
  ],
  "Probability, noise and what an average hides": [
    "Report a spread with every mean.",
    "Independent errors shrink with the square root of the sample size.",
    "Bayes: what you believe now is what you believed before, weighed by the evidence.",
  ],
  "Lab: linear regression by hand, then in five lines": [
    "Derive the gradient of the squared error on paper and check it with numbers.",
    "Compare your loop with the closed solution; they should meet.",
    "Hand in: the loss curve for three learning rates, and which one you would keep.",
  ],
  "Classification and the decision boundary": [
    "A classifier draws a line through feature space; everything else is detail.",
    "Logistic regression turns a distance from that line into a probability.",
    "Move the threshold and you trade one kind of error for the other.",
  ],
  "Trees, forests and boosting": [
    "A tree asks one yes-or-no question at a time and overfits when it may ask too many.",
    "A forest averages many trees that saw different data.",
    "Boosting lets each new tree work on what the others got wrong.",
  ],
  "Clustering and dimensionality reduction": [
    "No labels: you choose what similar means when you choose the distance.",
    "k-means moves centers to the middle of their points and repeats.",
    "PCA keeps the directions in which the data vary the most.",
  ],
  "Lab: compare four models on one honest test set": [
    "Split once, lock the test set away, and choose with cross-validation.",
    "Start with a baseline that always gives the same answer.",
    "Hand in: one table with scores, training times and your choice.",
  ],
  "Overfitting, validation and metrics that match the goal": [
    "Training error falls for ever; validation error tells you when to stop.",
    "Accuracy says little when one class is rare: look at precision and recall.",
    "Choose the metric before you see the results.",
  ],
  "Features, leakage and fairness": [
    "A feature that would not exist at prediction time is a leak.",
    "Scale, encode and fill inside the split, never before it.",
    "Measure errors per group; a good average can hide a bad deal.",
  ],
  "Mid-term project: predict something that matters to you": [
    "One question, one data set, one baseline, one model that beats it.",
    "Say who would use the prediction and what a mistake would cost.",
    "Ten minutes to present, five to defend.",
  ],
  "A neuron, a layer, a network": [
    "A neuron is a weighted sum and a bend.",
    "Without the bend, a hundred layers are one.",
    "Width adds features, depth builds features out of features.",
  ],
  "Backpropagation without mystery": [
    "It is the chain rule with a good memory.",
    "Forward: keep the intermediate values. Backward: multiply local slopes.",
    "Check a gradient by nudging one weight and watching the loss.",
  ],
  "Training in PyTorch: loops, losses and learning rates": [
    "Five lines return in every loop: predict, measure, clear, backward, step.",
    "Plot the loss of training and validation in one picture.",
    "When nothing learns, try to overfit ten examples first.",
  ],
  "Lab: recognize handwriting with a network you wrote": [
    "Begin with one hidden layer and beat the linear baseline.",
    "Look at the digits it gets wrong; some would fool you, too.",
    "Hand in: code, loss curves and the twenty worst mistakes.",
  ],
  "Convolutions and how networks see": [
    "One small filter slides over the whole picture and finds its pattern anywhere.",
    "Early layers see edges, later ones parts, the last ones things.",
    "Pooling and strides trade place for meaning.",
  ],
  "Embeddings, attention and the transformer": [
    "Words become points; near points mean similar things.",
    "Attention lets each word ask the others which of them matter to it.",
    "A transformer stacks attention and small networks, with shortcuts around both.",
  ],
  "Lab: fine-tune a small language model": [
    "Start from a model that can already read; teach it your task with few examples.",
    "Freeze most of it and train a little; compare with training all of it.",
    "Hand in: before and after on twenty prompts that you wrote first.",
  ],
  "Large language models, retrieval and agents": [
    "A language model continues text; knowledge that must be right belongs in retrieval.",
    "Retrieval: split, embed, find, quote the source.",
    "An agent is a loop with tools; give it limits and a log.",
  ],
  "Shipping a model responsibly": [
    "Write a card: data, purpose, limits, who to call.",
    "Watch inputs as well as scores; the world drifts.",
    "Keep a way back to the version before.",
  ],
  "Final project: build it, show it, defend it": [
    "A stranger can run it from your README.",
    "Show one case where it fails and say why.",
    "Fifteen minutes: the problem, the proof, the price of being wrong.",
  ],
};
